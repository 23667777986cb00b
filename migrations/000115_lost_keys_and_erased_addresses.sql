-- The keys for notifications do not open any more where the secret key was lost: a start replaces them.
grant update (public_key, created_at) on push_keys to guiche_app;

-- What became of a mail stays after its payer was erased, and says no more to whom it went; servers repeat the address.
alter table review_items no force row level security;
update review_items set detail = regexp_replace(regexp_replace(detail, '^(The [a-z-]+) to [^ ]+: ', '\1: '),
    '[^[:space:]"@<>():;,\\]{1,64}(@|%40)[[:alnum:]%-]+(\.[[:alnum:]%-]+)*\.[[:alpha:]]{2,}', '[hidden]', 'g')
  where kind in ('mail_failed', 'mail_server_down');
alter table review_items force row level security;
alter table mails no force row level security;
update mails set last_error = left(regexp_replace(last_error,
    '[^[:space:]"@<>():;,\\]{1,64}(@|%40)[[:alnum:]%-]+(\.[[:alnum:]%-]+)*\.[[:alpha:]]{2,}', '[hidden]', 'g'), 300)
  where last_error ~ '@|%40';
alter table mails force row level security;
