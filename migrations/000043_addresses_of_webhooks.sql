-- A webhook's address has no user and no password: the signature proves a delivery, and an address is read by more
-- people than a secret. A live store is told over https alone. The application says so with a sentence; this holds
-- whatever writes the row. Addresses that stand here already are kept, and a delivery looks at them again.
alter table webhook_endpoints
  add constraint webhook_endpoint_without_user check (url !~ '^[^/]*//[^/?#]*@') not valid;

create function require_https_of_live_store() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.url !~* '^https://' and exists (select from stores where id = new.store_id and mode = 'live') then
    raise exception 'a live store is told over https alone'
      using errcode = 'check_violation', constraint = 'webhook_endpoint_of_live_store';
  end if;
  return new;
end
$$;

create trigger webhook_endpoint_of_live_store before insert on webhook_endpoints
  for each row execute function require_https_of_live_store();
