/**
 * The rows of the bare reference: those of the product that a flow cannot do without, with their keys and the indexes
 * by which the flows find them. No rule, no foreign key, no row-level security, no audit.
 */
export const bareTables = `
create table charges (
  id text primary key, token text not null unique, status text not null, amount bigint not null,
  amount_paid bigint not null default 0, description text, reference text, customer json,
    created_at timestamptz not null,
  expires_at timestamptz not null, paid_at timestamptz);
create table payments (
  id text primary key, charge_id text not null, status text not null, amount bigint not null, txid text not null unique,
  br_code text, end_to_end_id text unique, created_at timestamptz not null, captured_at timestamptz, card json,
    capture_amount bigint);
create index payments_by_charge on payments (charge_id);
create table idempotency_keys (
  key text primary key, fingerprint bytea not null, object_id text, response json, created_at timestamptz not null);
create table events (
  id text primary key, type text not null, charge_id text not null, data json not null,
    created_at timestamptz not null);
create index events_by_charge on events (charge_id);
create table jobs (
  id text primary key, name text not null, data json not null, start_after timestamptz not null, state text not null);
create index jobs_due on jobs (name, start_after) where state = 'created';
create table inbox_messages (
  id text primary key, body bytea not null, status text not null, received_at timestamptz not null,
  processed_at timestamptz);
create table ledger_entries (
  id text primary key, key text not null unique, charge_id text not null, at timestamptz not null);
create table ledger_postings (
  entry_id text primary key, source text not null, destination text not null, amount bigint not null);
create table deliveries (
  id text primary key, event_id text not null unique, status text not null, attempts int not null default 0,
  created_at timestamptz not null);
create table delivery_attempts (
  delivery_id text primary key, at timestamptz not null, status_code int not null);
`
