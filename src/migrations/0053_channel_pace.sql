-- What the calls of a channel taught all processes, beside its own limit: how far apart they go out after the agent refused some, and
-- since when the agent fails. An agent that has never answered is not waited for.
alter table channel_pace alter column next_at set default '-infinity';
alter table channel_pace add column gap_ms double precision not null default 0;
alter table channel_pace add column slowed_at timestamptz not null default '-infinity';
alter table channel_pace add column failures integer not null default 0;
alter table channel_pace add column open_until timestamptz not null default '-infinity';
alter table channel_pace add column failing_since timestamptz;
alter table channel_pace add column answered_at timestamptz;
alter table channel_pace add column trouble text;
alter table channel_pace add column trouble_at timestamptz;
