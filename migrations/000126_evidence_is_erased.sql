-- What answered a dispute is erased with whom it is about, when the dispute has ended, and the row says that it was.
alter table disputes
  add column evidence_erased_at timestamptz;
create index disputes_with_evidence on disputes (store_id, charge_id) where evidence_text is not null;
-- Their bytes go by a job.
grant delete on dispute_files to guiche_app;

-- That a charge named somebody, nobody could tell of it afterwards: what answers a later dispute of it goes as well.
alter table charges
  add column payer_erased_at timestamptz;

create function erase_evidence_of_events(charges text[], disputes text[], at text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update events
    set data = jsonb_set(jsonb_set(data::jsonb, '{object,evidence}', 'null'),
      '{object,evidence_erased_at}', to_jsonb(at))::json
    where store_id = current_setting('guiche.store', true) and charge_id = any(charges) and object_id = any(disputes)
      and json_typeof(data -> 'object' -> 'evidence') = 'object'
$$;
revoke all on function erase_evidence_of_events from public;
grant execute on function erase_evidence_of_events to guiche_app;

-- Evidence that was there, or came, after the erasure of whom it is about: its dispute has ended by now.
-- While no store is named alone: in one, its own are seen as before.
create policy found_to_erase on disputes for select to current_user
  using (coalesce(current_setting('guiche.store', true), '') = '');
create function find_evidence_to_erase() returns table (store_id text, charge_id text, customer_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.store_id, h.id, h.customer_id from charges as h left join customers as c on c.id = h.customer_id
    where h.id in (select d.charge_id from disputes as d where d.evidence_text is not null and d.ended_at is not null)
      and h.status <> 'open' and (h.payer_erased_at is not null or c.erased_at is not null)
      and not exists (select from disputes as d
        where d.store_id = h.store_id and d.charge_id = h.id and d.ended_at is null)
    order by h.store_id, h.customer_id, h.id limit 1000
$$;
revoke all on function find_evidence_to_erase from public;
grant execute on function find_evidence_to_erase to guiche_app;
