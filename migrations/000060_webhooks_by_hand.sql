-- Webhooks are looked after in the office: an endpoint is changed, paused and switched off, its secret is changed while
-- the old one still signs, and what it answered is kept, as much as a person needs to see why it failed.
alter table webhook_endpoints
  add column status text not null default 'enabled'
    constraint webhook_endpoints_status check (status in ('enabled', 'paused', 'disabled')),
  -- When it first failed after it last took something.
  add column failing_since timestamptz,
  add column sealed_previous_secret bytea,
  add column previous_secret_until timestamptz,
  add constraint webhook_endpoints_previous_secret
    check ((sealed_previous_secret is null) = (previous_secret_until is null));
grant update (url, events, description, status, failing_since, sealed_previous_secret, previous_secret_until)
  on webhook_endpoints to guiche_app;

-- An address that is changed is looked at like a new one.
drop trigger webhook_endpoint_address on webhook_endpoints;
create trigger webhook_endpoint_address before insert or update of url on webhook_endpoints
  for each row execute function require_proper_webhook_address();

-- The deliveries of one endpoint, newest first, and how many of a period arrived.
create index deliveries_by_endpoint on deliveries (store_id, endpoint_id, id desc);

-- The beginning of what was answered, without what is nobody's business.
alter table delivery_attempts
  add column answer text constraint delivery_attempts_answer check (length(answer) <= 2000);
