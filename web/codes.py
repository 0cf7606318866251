"""What can be wrong with a request before anybody looks at the cards."""

from enum import StrEnum


class DoorCode(StrEnum):
    """Why a request was not let in; the text is the code's name on the wire."""

    BAD_JSON = "bad_json"
    WRONG_CONTENT_TYPE = "wrong_content_type"
    TOO_LARGE = "too_large"
    READ_ONLY = "read_only"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_MANY_REQUESTS = "too_many_requests"
    BUSY = "busy"
    BAD_REQUEST = "bad_request"
    FOREIGN_ORIGIN = "foreign_origin"
    SERVER_FAULT = "server_fault"

    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    BAD_VALUE = "bad_value"
    BAD_KEY = "bad_key"

    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_CHARACTERS = "name_characters"
    NAME_TWICE = "name_twice"
    TEXT_TOO_LONG = "text_too_long"
    TEXT_CHARACTERS = "text_characters"

    SEATS_CHANGED = "seats_changed"

    NO_FILE = "no_file"
    FILE_TOO_LARGE = "file_too_large"
    NO_GAME = "no_game"
    NEWER_FILE = "newer_file"
    DERIVED_DIFFERS = "derived_differs"
