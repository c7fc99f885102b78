-- Roles by the groups of the identity provider. `roles_by_hand`: while groups decide, what an admin gave before, as
-- { "role", "projectRoles" }; {} of those who joined by their groups alone; null: groups decide nothing about this member.
-- `groups_at`: when the last ID token that was looked at was issued, in seconds since 1970; an earlier one changes nothing.
alter table members
  add column roles_by_hand jsonb check (jsonb_typeof(roles_by_hand) = 'object'),
  add column groups_at bigint;
