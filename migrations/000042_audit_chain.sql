-- The audit shows when somebody changed it afterwards: each record is chained to the one before by its hash (decision 49).
-- A record is written as before, in the transaction of what it tells of. What seals it comes after the commit, so that no
-- payment waits for another one's. Nobody changes or removes a record or a link, its owner neither; the application
-- reaches nothing of this schema but by the functions below.
create schema audit;

-- Committed and not chained yet. A queue and not a mark of how far one came: neither ids nor times commit in their order,
-- and a transaction that commits late must not be passed over. Numbers of transactions would say it too, but begin anew
-- when a backup is restored elsewhere.
create table audit.unsealed (record_id guiche_id primary key);

create table audit.chain (
  seq bigint primary key constraint chain_seq check (seq > 0),
  record_id guiche_id not null constraint chain_record unique,
  record_digest bytea not null constraint chain_record_digest check (octet_length(record_digest) = 32),
  sealed_at timestamptz not null,
  hash bytea not null constraint chain_hash check (octet_length(hash) = 32)
);

-- One field of what is hashed: its bytes in UTF-8, counted, so that no two rows have one text. Null is not the empty text.
create function audit.field(value text) returns text language sql stable as $$
  select coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-') || ','
$$;
create function audit.instant(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
-- src/server/access/audit-chain.ts works out the same two.
create function audit.digest(record audit_records) returns bytea language sql stable as $$
  select sha256(convert_to(audit.field(record.id) || audit.field(record.store_id) || audit.field(record.actor)
    || audit.field(record.action) || audit.field(record.object_id) || audit.field(record.address)
    || audit.field(record.request_id) || audit.field(record.detail::text)
    || audit.field(audit.instant(record.at)), 'UTF8'))
$$;
create function audit.link(previous bytea, link audit.chain) returns bytea language sql stable as $$
  select sha256(previous || link.record_digest || convert_to(audit.field(link.seq::text) || audit.field(link.record_id)
    || audit.field(audit.instant(link.sealed_at)), 'UTF8'))
$$;

create function audit.note_unsealed() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into audit.unsealed values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger note_unsealed after insert on audit_records for each row execute function audit.note_unsealed();

create function audit.only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit only grows: nothing in % is changed or removed', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on audit_records
  for each statement execute function audit.only_grows();
create trigger only_grows before update or delete or truncate on audit.chain
  for each statement execute function audit.only_grows();

-- Whoever seals and verifies sees the records of every store.
create policy sealed_for_all_stores on audit_records for select to current_user using (true);

-- Chains up to so many records, and says how many it did: none where somebody else is at it. A record that is not there
-- any more stays in the queue, and the verification names it.
create function seal_audit(most int) returns int language plpgsql volatile security definer
set search_path = public, pg_temp as $$
declare
  link audit.chain;
  previous bytea := decode(repeat('00', 32), 'hex');
  batch text[];
  written audit_records;
  sealed int := 0;
begin
  -- Of this database alone; ends with the transaction.
  if not pg_try_advisory_xact_lock(7351946208312) then return 0; end if;
  select * into link from audit.chain order by seq desc limit 1;
  if found then previous := link.hash; else link.seq := 0; end if;
  select array_agg(id) into batch from (
    select waiting.record_id as id from audit.unsealed waiting join audit_records known on known.id = waiting.record_id
    order by waiting.record_id limit most) first;
  for written in
    select * from audit_records known where id = any(batch)
      -- Rows that were read back from a backup are in the queue once more.
      and not exists (select from audit.chain where record_id = known.id) order by id
  loop
    link := row(link.seq + 1, written.id, audit.digest(written), clock_timestamp(), null)::audit.chain;
    link.hash := audit.link(previous, link);
    insert into audit.chain values (link.*);
    previous := link.hash;
    sealed := sealed + 1;
  end loop;
  delete from audit.unsealed where record_id = any(batch);
  return sealed;
end $$;

-- The newest link, by which somebody elsewhere can tell later whether the chain is still the same. No row: none yet.
create function find_audit_head() returns table (seq bigint, hash text, sealed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select seq, encode(hash, 'hex'), sealed_at from audit.chain order by seq desc limit 1
$$;

revoke all on function seal_audit, find_audit_head from public;
grant execute on function seal_audit, find_audit_head to guiche_app;

-- What was written until now is sealed first.
insert into audit.unsealed select id from audit_records;
