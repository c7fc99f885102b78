-- The length of the calls of an attempt that are stored, as JSON: their sum is bounded while they arrive.
alter table mock_sessions add column call_bytes integer not null default 0;
