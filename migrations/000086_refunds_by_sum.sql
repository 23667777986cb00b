-- A gateway that knows no reference of ours tells what went back as a sum, and may show an old one. Written down before
-- it is asked: since when a refund is asked for by one key, and when it was asked last without a known end; whether the
-- gateway was seen to have one under way.
alter table refunds
  add column asked_at timestamptz,
  add column unknown_since timestamptz,
  add column seen_under_way boolean not null default false,
  add constraint refunds_asked check (unknown_since is null or asked_at is not null);
-- Since when it tells less as given back than the books have; null where it does not.
alter table payments add column returns_short_since timestamptz;
