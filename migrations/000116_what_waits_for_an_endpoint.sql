-- What waits for an endpoint may be of any age: it waits while the endpoint is paused, and what was given up is sent anew.
create index deliveries_waiting on deliveries (store_id, endpoint_id, id) where status = 'pending';
