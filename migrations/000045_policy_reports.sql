-- What a payer's browser reports of the page that it was shown: what the page's policy stopped (PCI DSS 4.0.1, requirement 11.6.1). Counted by day
-- and source. Of the payer nothing is kept: no address of theirs, no address of the page, no text.
create table policy_reports (
  store_id guiche_id not null references stores,
  -- In São Paulo.
  day date not null,
  page text not null constraint policy_reports_page check (page in ('checkout', 'card_form')),
  directive text not null constraint policy_reports_directive check (directive in
    ('script-src', 'script-src-elem', 'script-src-attr', 'worker-src', 'object-src', 'base-uri', 'trusted-types',
     'require-trusted-types-for', 'connect-src', 'frame-src', 'form-action', 'frame-ancestors', 'style-src',
     'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'media-src', 'manifest-src', 'default-src', 'other')),
  -- An origin, or what a browser says where there is none: inline, eval, data; extension where one of the browser's is behind it.
  source text not null constraint policy_reports_source check (source ~ '^[a-z0-9.:/_\[\]-]{1,200}$'),
  count int not null constraint policy_reports_count check (count between 1 and 1000000000),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (store_id, day, page, directive, source)
);

alter table policy_reports enable row level security;
alter table policy_reports force row level security;
create policy own_store on policy_reports to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on policy_reports to guiche_app;
grant update (count, last_at) on policy_reports to guiche_app;

create policy forgotten_when_old on policy_reports for delete to current_user using (true);
create policy found_when_old on policy_reports for select to current_user using (true);
create function forget_policy_reports(before date) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from policy_reports where day < before
$$;
revoke all on function forget_policy_reports from public;
grant execute on function forget_policy_reports to guiche_app;

-- What was found on the payment page is settled by a person, who looks at it; the others settle themselves.
alter table review_items
  drop constraint review_items_kind,
  add constraint review_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_rejected', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_tender_stuck', 'tender_kept',
     'unapplied_money', 'overdrawn', 'ledger_conflict', 'payment_page_changed'));
-- What of it is open, and what a person has settled lately.
create index review_items_of_payment_page on review_items (store_id, object_id, resolved_at)
  where kind = 'payment_page_changed';
