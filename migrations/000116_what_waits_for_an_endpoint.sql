-- What waits for an endpoint may be of any age: it waits while the endpoint is paused, and what was given up is sent anew.
create index deliveries_waiting on deliveries (store_id, endpoint_id, id) where status = 'pending';

-- What an acquirer had approved and then declined is looked for at night, too: it may have been carried out.
create index payments_declined_once_approved on payments (store_id, provider_account_id, created_at)
  where status = 'declined' and card_authorization_code is not null;
