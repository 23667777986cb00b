-- One charge paid by several payments is a split tender, and each of these payments a tender, in the field's own words:
-- `splits`, parts and legs until now. In Brazil a split divides a sale among sellers.
alter table splits rename to split_tenders;
alter table split_tenders rename column amount_claimed to amount_reserved;
alter table split_tenders rename constraint splits_pkey to split_tenders_pkey;
alter table split_tenders rename constraint splits_status to split_tenders_status;
alter table split_tenders rename constraint splits_reason to split_tenders_reason;
alter table split_tenders rename constraint splits_amount to split_tenders_amount;
alter table split_tenders rename constraint splits_charge to split_tenders_charge;
alter table split_tenders rename constraint splits_claimed to split_tenders_reserved;
alter table split_tenders rename constraint splits_time to split_tenders_time;
alter table split_tenders rename constraint splits_ended to split_tenders_ended;
alter table split_tenders rename constraint splits_why to split_tenders_why;
alter index splits_by_charge rename to split_tenders_by_charge;
alter index splits_one_under_way rename to split_tenders_one_under_way;
alter trigger late_split on split_tenders rename to late_split_tender;

-- No day is counted anew for a new name: the trigger that notes changed days stands aside.
alter table payments rename column split_id to split_tender_id;
alter table payments drop constraint payments_split, disable trigger late_change, no force row level security;
alter table split_tenders no force row level security;
update payments set split_tender_id = 'spt_' || substr(split_tender_id, 5) where split_tender_id is not null;
update split_tenders set id = 'spt_' || substr(id, 5);
alter table split_tenders force row level security;
alter table payments
  force row level security,
  enable trigger late_change,
  add constraint payments_split_tender
    foreign key (store_id, charge_id, split_tender_id) references split_tenders (store_id, charge_id, id);

alter table review_items drop constraint review_items_kind, no force row level security;
update review_items set kind = 'split_tender_stuck', object_id = 'spt_' || substr(object_id, 5)
  where kind = 'split_stuck';
update review_items set kind = 'tender_kept' where kind = 'part_kept';
alter table review_items
  force row level security,
  add constraint review_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_tender_stuck', 'tender_kept',
     'unapplied_money', 'taken_beyond',
     'ledger_conflict'));

-- An entry keeps its amounts; what it is about has another name.
alter table ledger_entries no force row level security;
update ledger_entries
  set kind = 'split_tender_completed', key = 'split_tender:spt_' || substr(about, 5), about = 'spt_' || substr(about, 5)
  where kind = 'split_completed';
alter table ledger_entries force row level security;
alter table audit_records no force row level security;
update audit_records set action = 'split_tender.undo', object_id = 'spt_' || substr(object_id, 5)
  where action = 'split.undo';
alter table audit_records force row level security;

-- The way to pay, as the payer's page and the reports name it: `parts` until now.
alter table checkout_steps
  drop constraint checkout_steps_way, drop constraint checkout_steps_offered, no force row level security;
update checkout_steps set way = 'split-tender' where way = 'parts';
update checkout_steps set offered = array_replace(offered, 'parts', 'split-tender') where 'parts' = any(offered);
alter table checkout_steps
  force row level security,
  add constraint checkout_steps_way check
    (way in ('any', 'pix', 'card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay', 'split-tender')),
  add constraint checkout_steps_offered check
    (offered <@ array['pix', 'card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay', 'split-tender']);
alter table report_sums no force row level security;
update report_sums set facts = replace(facts::text, '"parts"', '"split-tender"')::jsonb
  where facts::text like '%"parts"%';
alter table report_sums force row level security;

-- Jobs wait in the queue of their name. The queues are pg-boss's: a new database has none yet.
do $$
begin
  if to_regclass('jobs.queue') is null then return; end if;
  insert into jobs.queue
    select (jsonb_populate_record(queue, '{"name": "follow-split-tender"}')).*
    from jobs.queue where name = 'follow-split'
    on conflict do nothing;
  update jobs.job set name = 'follow-split-tender' where name = 'follow-split';
  delete from jobs.queue where name = 'follow-split';
end $$;
