-- The acquirer's version of a payment in which it last spoke of a case: an older reading changes no review item.
alter table payments
  add column announced_version bigint check (announced_version >= 0);
