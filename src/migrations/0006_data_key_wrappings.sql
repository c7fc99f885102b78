-- A data key is stored once for each master key that opens it: one row, and two while the master key is being changed, so that
-- processes with the old one and with the new one read everything meanwhile (docs/operations.md).
alter table data_keys drop constraint data_keys_pkey, add primary key (workspace_id, kek_id);
