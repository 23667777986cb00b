-- A gateway makes Pix codes too: the account that takes a store's cards may be told to take its Pix. What the gateway
-- calls such a Pix is kept, for it tells the Pix system's own id late or never.
alter table provider_accounts drop constraint provider_accounts_takes_pix;

create domain pix_gateway_id as text constraint payments_pix_gateway_id_check check (value ~ '^[!-~]{1,64}$');
alter table payments add column pix_gateway_id pix_gateway_id;
create index payments_by_pix_gateway_id on payments (provider_account_id, pix_gateway_id)
  where pix_gateway_id is not null;
