"""The SQL tables that hold a site's data, in an order in which they can be filled."""

TABLES = {
    "people": ("who",),
    "tokens": ("token_hash",),
    "devices": ("link_hash",),
    "bots": ("bot",),
    "entries": ("table_id", "seq"),
    "answers": ("table_id", "who", "command_id"),
    "tables": ("table_id",),
    "sitting": ("who", "table_id"),
    "invited": ("who", "table_id"),
    "archive": ("game_id",),
    "played": ("who", "game_id"),
    "feats": ("who", "game", "feat", "game_id"),
    "forgotten": ("who",),
    "event_entries": ("event_id", "seq"),
    "events": ("event_id",),
    "event_people": ("who", "event_id"),
    "event_games": ("event_id", "game"),
    "invitations": ("inviter", "invited"),
    "hidden_partners": ("who", "partner"),
    "server_secrets": ("name",),
    "push_subscriptions": ("table_id", "who", "endpoint"),
    "server_clock": ("one",),
    "downtimes": ("began_at",),
}
"""With the columns by which a row is known."""
