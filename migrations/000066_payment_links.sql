-- Getting paid by link: an address that makes a charge each time somebody asks to pay, what a charge sells line by line, the pictures of
-- both, and a store's public page. What a link has sold is counted under its own lock, so that its stock is never sold twice.

create table images (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  -- A store has no more than it has places: what is served to anybody must not fill the disk.
  place int not null constraint images_place check (place between 1 and 1000),
  media_type text not null constraint images_media_type check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width int not null constraint images_width check (width between 1 and 4096),
  height int not null constraint images_height check (height between 1 and 4096),
  bytes bytea not null constraint images_bytes check (octet_length(bytes) between 1 and 1048576),
  sha256 bytea not null constraint images_sha256 check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  constraint images_own unique (store_id, id),
  constraint images_once unique (store_id, sha256),
  constraint images_places unique (store_id, place)
);
-- They are compressed already.
alter table images alter column bytes set storage external;

create table payment_links (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  token text not null unique constraint payment_links_token check (token ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  status text not null constraint payment_links_status check (status in ('active', 'archived')),
  title text not null constraint payment_links_title check (char_length(title) between 1 and 80),
  description text constraint payment_links_description check (char_length(description) between 1 and 500),
  image_id guiche_id,
  -- {"kind": "fixed" | "open" | "suggested", …}, as the API shows it.
  price json not null constraint payment_links_price check (coalesce(
    octet_length(price::text) <= 400 and case price ->> 'kind'
      when 'fixed' then (price ->> 'amount')::bigint between 1 and 99999999999
      when 'open' then (price ->> 'minimum')::bigint between 1 and (price ->> 'maximum')::bigint
        and (price ->> 'maximum')::bigint <= 99999999999
      when 'suggested' then json_array_length(price -> 'amounts') between 1 and 6
        and (price ->> 'minimum')::bigint between 1 and (price ->> 'maximum')::bigint
        and (price ->> 'maximum')::bigint <= 99999999999
      else false end, false)),
  quantity_max smallint not null constraint payment_links_quantity_max check (quantity_max between 1 and 99),
  stock int constraint payment_links_stock check (stock between 0 and 1000000),
  -- What open and paid charges hold of the stock; and what was paid when none was left, which no stock was there for.
  taken int not null default 0 constraint payment_links_taken check (taken >= 0),
  oversold int not null default 0 constraint payment_links_oversold check (oversold >= 0),
  last_day date constraint payment_links_last_day check (last_day between '2020-01-01' and '2099-12-31'),
  fields json not null constraint payment_links_fields check (coalesce(
    json_typeof(fields) = 'array' and json_array_length(fields) <= 5 and octet_length(fields::text) <= 12000, false)),
  payer_name text not null constraint payment_links_payer_name check (payer_name in ('hidden', 'optional', 'required')),
  payer_email text not null constraint payment_links_payer_email check (payer_email in ('hidden', 'optional', 'required')),
  payer_tax_id text not null constraint payment_links_payer_tax_id check (payer_tax_id in ('hidden', 'optional', 'required')),
  methods text[] constraint payment_links_methods check (cardinality(methods) between 1 and 7),
  installments charge_installments,
  expires_in int not null constraint payment_links_expires_in check (expires_in between 60 and 7776000),
  return_url text constraint payment_links_return_url check (length(return_url) <= 2000),
  listed boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  last_used_at timestamptz,
  constraint payment_links_own unique (store_id, id),
  constraint payment_links_image foreign key (store_id, image_id) references images (store_id, id),
  constraint payment_links_not_oversold check (taken <= coalesce(stock, 2147483647)),
  constraint payment_links_one_at_a_time check (quantity_max = 1 or price ->> 'kind' = 'fixed'),
  constraint payment_links_quantity_amount
    check (price ->> 'kind' <> 'fixed' or (price ->> 'amount')::bigint * quantity_max <= 99999999999),
  constraint payment_links_archived check ((status = 'archived') = (archived_at is not null))
);
create index payment_links_by_store on payment_links (store_id, id desc);
create index payment_links_listed on payment_links (store_id, id desc) where listed and status = 'active';

-- What came of a link, day by day of its store. A charge that is asked for again after it was paid counts less on that day.
create table payment_link_days (
  store_id guiche_id not null,
  payment_link_id guiche_id not null,
  day date not null,
  opened int not null default 0,
  charges int not null default 0,
  paid int not null default 0,
  amount_paid bigint not null default 0,
  primary key (payment_link_id, day),
  constraint payment_link_days_link foreign key (store_id, payment_link_id) references payment_links (store_id, id)
);

-- What a charge sells, line by line: [{"name", "quantity", "unit_amount", "image"}], which come to its amount.
create domain charge_items as json constraint charges_items check (
  json_typeof(value) = 'array' and json_array_length(value) between 1 and 20 and octet_length(value::text) <= 4000);
create function amount_of_items(items json) returns numeric
language sql immutable parallel safe as $$
  select coalesce(sum((item ->> 'quantity')::numeric * (item ->> 'unit_amount')::numeric), 0) from json_array_elements(items) as item
$$;
create domain charge_link_quantity as smallint constraint charges_link_quantity check (value between 1 and 99);
-- Of the browser's form that made the charge and what was filled in: the same once more is the same charge.
create domain charge_link_form as bytea constraint charges_link_form check (octet_length(value) = 32);

alter table charges
  add column items charge_items,
  add column payment_link_id guiche_id,
  add column link_quantity charge_link_quantity,
  add column link_form charge_link_form,
  add constraint charges_items_amount check (items is null or amount_of_items(items) = amount),
  add constraint charges_link foreign key (store_id, payment_link_id) references payment_links (store_id, id),
  add constraint charges_of_link check ((payment_link_id is null) = (link_quantity is null)),
  add constraint charges_form_of_link check (link_form is null or payment_link_id is not null);
create index charges_by_link on charges (store_id, payment_link_id, id desc) where payment_link_id is not null;
create unique index charges_once_a_form on charges (payment_link_id, link_form) where link_form is not null;

-- A store's public page: its links that are marked as listed.
create table storefronts (
  store_id guiche_id primary key references stores,
  slug text not null constraint storefronts_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  is_open boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint storefronts_once unique (slug)
);

do $$
declare
  name text;
begin
  foreach name in array array['images', 'payment_links', 'payment_link_days', 'storefronts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, name);
  end loop;
end
$$;
grant select, insert on images, payment_links, payment_link_days, storefronts to guiche_app;
grant update (status, title, description, image_id, price, quantity_max, stock, taken, oversold, last_day, fields, payer_name, payer_email,
  payer_tax_id, methods, installments, expires_in, return_url, listed, updated_at, archived_at, last_used_at) on payment_links to guiche_app;
grant update (opened, charges, paid, amount_paid) on payment_link_days to guiche_app;
-- An address that was given out stays whose it is: its name is chosen once.
grant update (is_open, updated_at) on storefronts to guiche_app;

-- What must be found before the store is known: by whoever has the address.
create policy found_by_address on images for select to current_user using (true);
create policy found_by_address on payment_links for select to current_user using (true);
create policy found_by_address on storefronts for select to current_user using (true);
create function find_image(image text) returns table (media_type text, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select media_type, bytes from images where id = image
$$;
create function find_payment_link(address text) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from payment_links where token = address
$$;
create function find_storefront(name text) returns table (store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select store_id from storefronts where slug = name and is_open
$$;
revoke all on function find_image, find_payment_link, find_storefront from public;
grant execute on function find_image, find_payment_link, find_storefront to guiche_app;
