-- The audit is read in the office, and its chain is walked again and again while the program works (decision 59). The
-- operator's `guiche audit verify` walks it apart, by code that did not seal it.

-- What people did, for who looks for a person. What programs and payers do is written with each payment: no index more.
create index audit_records_by_person on audit_records (store_id, actor, id desc) where actor like 'user:%';

create table audit.verification (
  one boolean primary key default true constraint verification_one check (one),
  -- Up to where this walk has come.
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  begun_at timestamptz not null default clock_timestamp(),
  -- The last walk that came to the end, and how many links it saw.
  completed_at timestamptz,
  links bigint,
  fault text,
  fault_at timestamptz
);
insert into audit.verification default values;

-- Goes on with the walk, by so many links at most. At the end it rests for a day; after a fault for an hour, so that a
-- chain that was mended is seen to hold again.
create function verify_audit(most int) returns void language plpgsql volatile security definer
set search_path = public, pg_temp as $$
declare
  walk audit.verification;
  link audit.chain;
  written audit_records;
  seen int := 0;
begin
  select * into walk from audit.verification for update skip locked;
  if not found then return; end if;
  if walk.fault is not null then
    if walk.fault_at > clock_timestamp() - interval '1 hour' then return; end if;
    walk.seq := 0;
  elsif walk.seq > 0 and walk.completed_at > walk.begun_at and walk.completed_at < clock_timestamp() - interval '1 day' then
    walk.seq := 0;
  end if;
  if walk.seq = 0 then
    walk.hash := decode(repeat('00', 32), 'hex');
    walk.begun_at := clock_timestamp();
  end if;
  walk.fault := null;
  walk.fault_at := null;
  for link in select * from audit.chain where seq > walk.seq order by seq limit most loop
    seen := seen + 1;
    select * into written from audit_records where id = link.record_id;
    walk.fault := case
      when link.seq <> walk.seq + 1 then format('The link %s is missing.', walk.seq + 1)
      when audit.link(walk.hash, link) <> link.hash then format('The link %s does not follow from the one before.', link.seq)
      when written.id is null then format('The record %s was removed.', link.record_id)
      when audit.digest(written) <> link.record_digest then format('The record %s was altered.', link.record_id)
    end;
    exit when walk.fault is not null;
    walk.seq := link.seq;
    walk.hash := link.hash;
  end loop;
  if walk.fault is not null then
    walk.fault_at := clock_timestamp();
  elsif seen < most then
    walk.completed_at := clock_timestamp();
    walk.links := walk.seq;
  end if;
  update audit.verification set seq = walk.seq, hash = walk.hash, begun_at = walk.begun_at,
    completed_at = walk.completed_at, links = walk.links, fault = walk.fault, fault_at = walk.fault_at;
end
$$;

create function find_audit_state() returns table (
  head_seq bigint, head_hash text, sealed_at timestamptz, verified_at timestamptz, verified_links bigint,
  fault text, fault_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select head.seq, encode(head.hash, 'hex'), head.sealed_at, walk.completed_at, walk.links, walk.fault, walk.fault_at
  from audit.verification walk left join lateral (select * from audit.chain order by seq desc limit 1) head on true
$$;
revoke all on function verify_audit, find_audit_state from public;
grant execute on function verify_audit, find_audit_state to guiche_app;
