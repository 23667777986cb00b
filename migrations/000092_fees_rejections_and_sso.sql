-- A contract says what is kept of debit, vouchers and a gateway's Pix beside credit: a line a kind, or a kind of one brand. They stand with
-- the lines of credit, since one contract says both from the same day on.
create function are_other_fees(fees json) returns boolean language sql immutable strict as $$
  select coalesce(bool_and(coalesce(
      fee ->> 'of' in ('debit', 'voucher', 'pix') and (fee ->> 'brand' is null or octet_length(fee ->> 'brand') between 1 and 20)
      and (fee ->> 'rate')::numeric >= 0 and (fee ->> 'rate')::numeric < 100
      and (fee ->> 'fixed')::int between 0 and 100000 and (fee ->> 'days')::int between 0 and 90, false))
    and count(*) <= 40 and count(*) = count(distinct (fee ->> 'of') || coalesce(fee ->> 'brand', '')), true)
  from json_array_elements(fees) as fee
$$;
alter table fee_schedules
  add column other_fees json not null default '[]' constraint fee_schedules_other_fees check (are_other_fees(other_fees));

-- A count a day was one row, for which every payer waited whose card was not tried in that store. Now it is sixteen, of which each takes
-- one at random, and what is read is their sum.
alter table card_rejections
  add column part smallint not null default 0 constraint card_rejections_part check (part between 0 and 15),
  drop constraint card_rejections_pkey,
  add primary key (store_id, day, why, part);

-- The door told everybody which issuers there are. Now it is asked for a domain, and tells of those that speak for it.
create function find_sso_of_domain(domain text) returns table (id text, label text)
language sql stable security definer set search_path = public, pg_temp as $$
  select first.id, first.label from (
    select distinct on (c.issuer, c.client_id) c.id, c.label
    from sso_connections c where find_sso_of_domain.domain = any (c.domains) order by c.issuer, c.client_id, c.id
  ) first order by first.id limit 5
$$;
-- By which a session was opened, whatever its address is.
create function find_sso_of_client(issuer text, client text) returns table (id text, label text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.label from sso_connections c
  where c.issuer = find_sso_of_client.issuer and c.client_id = client order by c.id limit 1
$$;
revoke all on function find_sso_of_domain, find_sso_of_client from public;
grant execute on function find_sso_of_domain, find_sso_of_client to guiche_app;
drop function find_sso_connections;
