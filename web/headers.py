"""What every answer carries, and what no request may do: come from another site to write."""

from http import HTTPStatus

from flask import Flask, Response, abort, request

from web.styles import list_styles

POLICY = "; ".join(
    [
        "default-src 'none'",
        "style-src 'self'{}",
        "script-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
READING = ("GET", "HEAD", "OPTIONS")


def prepare_headers(app: Flask) -> None:
    """Guard every request, and dress every answer."""
    app.before_request(refuse_foreign_writes)
    app.after_request(dress)


def refuse_foreign_writes() -> None:
    """Refuse to write for a page of another site: the link is the only authority, and it may leak into a page."""
    origin = request.headers.get("Origin")
    if request.method not in READING and origin is not None and origin.partition("://")[2] != request.host:
        abort(403)


def dress(response: Response) -> Response:
    """Add the headers; a page with a secret in its address is kept nowhere unless the view says how."""
    headers = response.headers
    headers.setdefault("Content-Security-Policy", POLICY.format("".join(f" {style}" for style in list_styles())))
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["X-Robots-Tag"] = "noindex, nofollow"
    if request.is_secure:
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Strict-Transport-Security"] = "max-age=31536000"
    if response.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
        headers["Retry-After"] = "1"
    if "Cache-Control" not in headers:
        typed = request.mimetype in FORMS and response.status_code >= HTTPStatus.BAD_REQUEST
        headers["Cache-Control"] = "private, no-cache" if typed else "no-store"  # Back must find what was typed
    return response
