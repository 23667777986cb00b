-- A webhook's address has no user and no password: the signature proves a delivery, and an address is read by more
-- people than a secret. A live store is told over https alone. The application says so with a sentence; this holds
-- whatever adds the row. Only new rows are looked at: a check of the table would also stop an old endpoint from being
-- removed or its secret from being sealed anew. A delivery looks at its address again.
create function require_proper_webhook_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.url ~ '^[^/]*//[^/?#]*@' then
    raise exception 'a webhook address has no user and no password'
      using errcode = 'check_violation', constraint = 'webhook_endpoint_without_user';
  end if;
  if new.url !~* '^https://' and exists (select from stores where id = new.store_id and mode = 'live') then
    raise exception 'a live store is told over https alone'
      using errcode = 'check_violation', constraint = 'webhook_endpoint_of_live_store';
  end if;
  return new;
end
$$;

create trigger webhook_endpoint_address before insert on webhook_endpoints
  for each row execute function require_proper_webhook_address();

-- At a start the operator is warned of the endpoints from before to which nothing is delivered any more.
create policy found_when_plain on webhook_endpoints for select to current_user
  using (removed_at is null and url !~* '^https://');
