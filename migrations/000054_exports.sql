-- Lists as files. What was asked for is a row, and the file's bytes are rows of their own, so that any process makes it and any
-- other hands it out, and a backup has it. A file is made anew after a crash: its pieces belong to an attempt.
create table exports (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  kind text not null constraint exports_kind check (kind in
    ('charges', 'disputes', 'customers', 'ledger_entries', 'review_items', 'reconciliations', 'monthly_pack')),
  -- The filters of the list, or the month, as they were asked for.
  filters json not null constraint exports_filters check (octet_length(filters::text) <= 4000),
  format text not null constraint exports_format check (format in ('csv', 'xlsx', 'zip')),
  dialect text not null constraint exports_dialect check (dialect in ('br', 'international')),
  language text not null constraint exports_language check (language in ('pt-BR', 'en-GB')),
  -- Whether who asked may read customers: charges name them then.
  names_customers boolean not null,
  -- Which of the places of the store's exports under way it takes.
  place smallint not null constraint exports_place check (place between 1 and 5),
  status text not null constraint exports_status check (status in ('waiting', 'running', 'ready', 'failed')),
  attempt int not null default 0 constraint exports_attempt check (attempt between 0 and 1000),
  -- How often it is begun yet before it has failed.
  attempts_left smallint not null default 5 constraint exports_attempts_left check (attempts_left between 0 and 5),
  rows_done bigint not null default 0 constraint exports_rows_done check (rows_done >= 0),
  -- Null: nobody has counted.
  rows_expected bigint constraint exports_rows_expected check (rows_expected >= 0),
  -- As they are kept, and as the file is.
  chunks int not null default 0 constraint exports_chunks check (chunks >= 0),
  bytes bigint not null default 0 constraint exports_bytes check (bytes >= 0),
  is_gzipped boolean not null constraint exports_is_gzipped check (not is_gzipped or format = 'csv'),
  failure text constraint exports_failure check (failure in ('took_too_long', 'internal')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null constraint exports_expires_at check (expires_at > created_at),
  constraint exports_failed check ((status = 'failed') = (failure is not null)),
  constraint exports_ended check ((status in ('ready', 'failed')) = (ended_at is not null)),
  constraint exports_pack check ((kind = 'monthly_pack') = (format = 'zip')),
  constraint exports_own unique (store_id, id)
);
create index exports_by_expiry on exports (expires_at);
create unique index exports_under_way on exports (store_id, place) where status in ('waiting', 'running');

create table export_chunks (
  store_id guiche_id not null,
  export_id guiche_id not null,
  attempt int not null,
  number int not null constraint export_chunks_number check (number >= 0),
  bytes bytea not null constraint export_chunks_bytes check (octet_length(bytes) between 1 and 4194304),
  primary key (export_id, attempt, number),
  constraint export_chunks_export foreign key (store_id, export_id) references exports (store_id, id) on delete cascade
);
-- They are compressed already.
alter table export_chunks alter column bytes set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['exports', 'export_chunks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, name);
  end loop;
end
$$;
grant select, insert, delete on exports, export_chunks to guiche_app;
grant update (status, place, attempt, attempts_left, rows_done, rows_expected, chunks, bytes, failure, started_at, ended_at) on exports
  to guiche_app;

-- A day later it is gone, of every store.
create policy forgotten_when_old on exports for delete to current_user using (true);
create policy found_when_old on exports for select to current_user using (true);
create function forget_exports(before timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from exports where expires_at < before
$$;
revoke all on function forget_exports from public;
grant execute on function forget_exports to guiche_app;
