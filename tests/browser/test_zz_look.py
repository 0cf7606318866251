from tests.support.databases import only_sqlite
from tests.browser.tables import *
from tests.browser.sights import *
@only_sqlite
def test_all(client, live_server, new_phone, complaints):
    page=new_phone(device_scale_factor=1)
    for n, table in (("four",four(client)), ("eleven",eleven(client))):
        for a, f in look_at(page, [f"/t/{table.link}",f"/t/{table.link}?by=points", f"/t/{table.link}/games/1/deals/1"]).items():
            print(n, a[:3]+a[34:]); [print("    ",x) for x in f[:12]]
        for w,h in ((320,568),(390,844),(844,390),(360,640)):
            page.set_viewport_size({"width":w,"height":h})
            for scheme in ("light","dark"):
                page.emulate_media(color_scheme=scheme)
                page.goto(f"/t/{table.link}"); page.screenshot(path=f"/tmp/pagehelper/{n}-{w}-{scheme}.png")
