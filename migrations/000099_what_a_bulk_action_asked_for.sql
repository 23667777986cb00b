-- What a bulk action asked for of a charge, written with it: after a crash it says what came of that, and not that the
-- charge needed nothing. Ids of refunds, of payments to capture, or of the charge to cancel.
alter table bulk_action_charges add column asked text[] not null default '{}';
grant update (asked) on bulk_action_charges to guiche_app;
