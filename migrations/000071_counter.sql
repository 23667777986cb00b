-- A charge made at the counter names who stood there: the day's list and sum of a cashier are read from the index, and the counter refunds
-- such a charge alone.
create domain person_id text constraint person_id_length check (length(value) between 1 and 64);
alter table charges add column cashier person_id;
create index charges_by_cashier on charges (store_id, cashier, id desc) where cashier is not null;
create index charges_of_counter on charges (store_id, id desc) where cashier is not null;

-- By which a person who may refund says yes at somebody else's counter: six figures, hashed as passwords are. An attempt counts as a wrong
-- one until it was right; after some there is a wait, and after the last one the code is blocked until its person sets another.
create table auth.manager_codes (
  user_id text primary key references auth.users (id) on delete cascade,
  hash text not null constraint manager_codes_hash check (length(hash) between 20 and 400),
  failures int not null default 0 constraint manager_codes_failures check (failures between 0 and 10),
  wait_until timestamptz,
  set_at timestamptz not null
);

-- Whoever works with sessions, by whatever name that role goes in this database.
do $$
declare
  works_with_sessions name;
begin
  for works_with_sessions in
    select distinct r.rolname from pg_class c cross join aclexplode(c.relacl) as acl join pg_roles r on r.oid = acl.grantee
    where c.oid = 'auth.sessions'::regclass and acl.privilege_type = 'INSERT' and acl.grantee <> c.relowner
  loop
    execute format('grant select, insert, update, delete on auth.manager_codes to %I', works_with_sessions);
  end loop;
end
$$;
