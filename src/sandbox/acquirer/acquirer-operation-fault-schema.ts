/** Faults of what is carried out later were known by name, and could not be written. */
export const acquirerOperationFaultSchema = `
  create table acquirer_fault_wider (
    id integer primary key autoincrement,
    kind text not null,
    place text not null check (place in ('call', 'issuer', 'operation', 'refund', 'notice')),
    account_id integer references acquirer_account,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;
  insert into acquirer_fault_wider select * from acquirer_fault;
  drop table acquirer_fault;
  alter table acquirer_fault_wider rename to acquirer_fault
  `
