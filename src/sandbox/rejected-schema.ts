/** What is not accepted is rejected, in names too. SQLite changes a column's check with the column alone. */
export const rejectedSchema = `
  alter table acquirer_account rename column down to was_down;
  -- rejecting: every call is answered "unavailable"; silent: no call is answered.
  alter table acquirer_account add column down text not null default 'no' check (down in ('no', 'rejecting', 'silent'));
  update acquirer_account set down = case was_down when 'refusing' then 'rejecting' else was_down end;
  alter table acquirer_account drop column was_down;
  -- The third kind of its place has a new name.
  update fault set kind = 'token_not_issued' where place = 'token' and kind not in ('token_short', 'scopes_missing')
  `
