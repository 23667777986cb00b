-- A store with several accounts says which of them new codes are made at; the one told last takes them. Where none was
-- told it is the oldest, as before. What was begun at an account stays there.
alter table provider_accounts add column takes_pix_since timestamptz;
