-- What a store sees of its own checkout: how far payers came, and how quick the page was for them (decision 34). Of a person there is
-- nothing: a step belongs to the charge alone, once each way to pay, and what a page measured is counted and not kept.
create table checkout_steps (
  store_id guiche_id not null,
  charge_id guiche_id not null,
  step text not null constraint checkout_steps_step check (step in ('opened', 'method_chosen', 'details_begun', 'submitted')),
  -- Of the page as a whole: any.
  way text not null constraint checkout_steps_way check
    (way in ('any', 'pix', 'card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay', 'parts')),
  -- Of the opening: on what, and what could be chosen then.
  device text constraint checkout_steps_device check (device in ('phone', 'desktop')),
  offered text[] constraint checkout_steps_offered check
    (offered <@ array['pix', 'card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay', 'parts']),
  at timestamptz not null,
  primary key (store_id, charge_id, step, way),
  -- The charge says that the store exists (decision 18).
  constraint checkout_steps_charge foreign key (store_id, charge_id) references charges (store_id, id),
  constraint checkout_steps_opening check
    ((step = 'opened') = (way = 'any') and (step = 'opened') = (device is not null) and (step = 'opened') = (offered is not null))
);
create index checkout_steps_opened on checkout_steps (store_id, at) include (charge_id, device, offered) where step = 'opened';

-- How often something took how long: a histogram of each day. The buckets are src/shared/visits/web-vitals.ts.
create table checkout_vitals (
  store_id guiche_id not null references stores,
  -- In São Paulo.
  day date not null,
  part text not null constraint checkout_vitals_part check (part in ('pix', 'choice')),
  device text not null constraint checkout_vitals_device check (device in ('phone', 'desktop')),
  metric text not null constraint checkout_vitals_metric check (metric in ('lcp', 'inp', 'cls', 'fcp', 'ttfb')),
  bucket smallint not null constraint checkout_vitals_bucket check (bucket between 0 and 30),
  count int not null constraint checkout_vitals_count check (count between 1 and 1000000000),
  primary key (store_id, day, part, device, metric, bucket)
);

alter table checkout_steps enable row level security;
alter table checkout_steps force row level security;
create policy own_store on checkout_steps to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
-- A step was made or was not.
grant select, insert on checkout_steps to guiche_app;

alter table checkout_vitals enable row level security;
alter table checkout_vitals force row level security;
create policy own_store on checkout_vitals to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on checkout_vitals to guiche_app;
grant update (count) on checkout_vitals to guiche_app;

-- When the provider first answered a payment that it was asked for, and when it first asked the payer to confirm it.
alter table payments
  add column answered_at timestamptz,
  add column challenged_at timestamptz;

-- The cards of a period, and what failed of a period's charges, without a look at every Pix.
create index payments_of_cards on payments (store_id, created_at) where method <> 'pix';
create index payments_that_failed on payments (store_id, charge_id) where status in ('declined', 'failed');
