import { acquirerChangesSchema } from './acquirer/acquirer-changes-schema.ts'
import { acquirerChargebackSchema } from './acquirer/acquirer-chargeback-schema.ts'
import { acquirerNoticeSchema } from './acquirer/acquirer-notice-schema.ts'
import { acquirerOperationFaultSchema } from './acquirer/acquirer-operation-fault-schema.ts'
import { acquirerOperationSchema } from './acquirer/acquirer-operation-schema.ts'
import { acquirerRoundSchema } from './acquirer/acquirer-round-schema.ts'
import { acquirerSaleSchema } from './acquirer/acquirer-sale-schema.ts'
import { acquirerSchema } from './acquirer/acquirer-schema.ts'
import { acquirerVaultSchema } from './acquirer/acquirer-vault-schema.ts'
import { adyenNativeSchema } from './adyen/adyen-native-schema.ts'
import { adyenReviewSchema } from './adyen/adyen-review-schema.ts'
import { adyenSchema } from './adyen/adyen-schema.ts'
import { adyenPixSchema } from './adyen/pix-schema.ts'
import { cieloDebitSchema, cieloSchema } from './cielo/cielo-schema.ts'
import { cieloPixSchema } from './cielo/pix-schema.ts'
import { deniedReturnsSchema } from './denied-returns-schema.ts'
import { proofSchema } from './issuer/proof-schema.ts'
import { mailboxSchema } from './mailbox/mailbox-schema.ts'
import { mercadoPagoChargebacksSchema } from './mercado-pago/chargebacks-schema.ts'
import { mercadoPagoChallengeSchema } from './mercado-pago/mercado-pago-challenge-schema.ts'
import { mercadoPagoPlansSchema } from './mercado-pago/mercado-pago-plans-schema.ts'
import { mercadoPagoSchema } from './mercado-pago/mercado-pago-schema.ts'
import { mercadoPagoPixSchema } from './mercado-pago/pix-schema.ts'
import { mercadoPagoStoredSchema } from './mercado-pago/stored-schema.ts'
import { pagarmeItemsSchema } from './pagarme/items-schema.ts'
import { pagarmeContractSchema, pagarmeDebitSchema, pagarmeSchema } from './pagarme/pagarme-schema.ts'
import { pagarmePixSchema } from './pagarme/pix-schema.ts'
import { pagarmeWonSchema } from './pagarme/won-schema.ts'
import { payoutsSchema } from './payouts/payouts-schema.ts'
import { rejectedSchema } from './rejected-schema.ts'

/**
 * What the sandbox remembers. Amounts are whole centavos, instants are milliseconds since 1970 in UTC, `*_json` is JSON
 * in API Pix's words. A step once released is never edited: the next one changes it.
 */
export const schemaSteps: readonly string[] = [
  `
  create table sandbox (only_row integer primary key check (only_row = 1), instance text not null) strict;

  create table signing_key (kid text primary key, private_pem text not null, created_at integer not null) strict;

  -- A client of the bank: a company or person, its account and its credentials for API Pix.
  create table receiver (
    id integer primary key,
    client_id text not null unique,
    client_secret_hash text not null,
    tax_id text not null,
    name text not null,
    city text not null,
    created_at integer not null
  ) strict;

  -- The bank's part of the Pix directory (DICT).
  create table pix_key (value text primary key, receiver_id integer not null references receiver) strict;

  create table access_token (
    token_hash text primary key,
    receiver_id integer not null references receiver,
    scopes text not null,
    expires_at integer not null,
    -- SHA-256 of the certificate the token is bound to (RFC 8705); null when it was asked for without one.
    certificate_hash text
  ) strict;

  create table location (
    id integer primary key autoincrement,
    receiver_id integer not null references receiver,
    token text not null unique,
    kind text not null check (kind in ('cob', 'cobv')),
    created_at integer not null
  ) strict;
  create index location_of_receiver on location (receiver_id, created_at, id);

  create table cob (
    id integer primary key,
    receiver_id integer not null references receiver,
    tax_id text not null,
    txid text not null,
    status text not null
      check (status in ('ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP')),
    revision integer not null default 0,
    created_at integer not null,
    location_id integer unique references location,
    -- Manual de Padrões para Iniciação do Pix, Anexo I 5.3.1: unique per CPF or CNPJ, never used again.
    unique (tax_id, txid)
  ) strict;
  create index cob_of_receiver on cob (receiver_id, created_at, id);

  -- The terms of a cob at each revision: history is kept for all but its location.
  create table cob_revision (
    cob_id integer not null references cob,
    revision integer not null,
    expires_in integer not null check (expires_in > 0),
    amount integer not null check (amount >= 0),
    amount_changeable integer check (amount_changeable in (0, 1)),
    pix_key text not null,
    debtor_json text,
    payer_request text,
    details_json text,
    primary key (cob_id, revision)
  ) strict, without rowid;

  create table pix (
    end_to_end_id text primary key,
    receiver_id integer not null references receiver,
    pix_key text not null,
    cob_id integer references cob,
    txid text,
    amount integer not null check (amount > 0),
    paid_at integer not null,
    payer_name text not null,
    payer_tax_id text not null,
    payer_message text
  ) strict;
  create index pix_of_receiver on pix (receiver_id, paid_at, end_to_end_id);
  create index pix_of_cob on pix (cob_id);

  create table devolucao (
    end_to_end_id text not null references pix,
    id text not null,
    return_id text not null unique,
    amount integer not null check (amount > 0),
    nature text not null,
    description text,
    status text not null check (status in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')),
    reason text,
    requested_at integer not null,
    settle_at integer not null,
    settled_at integer,
    primary key (end_to_end_id, id)
  ) strict;
  create index devolucao_in_process on devolucao (settle_at) where status = 'EM_PROCESSAMENTO';

  create table webhook (
    pix_key text primary key references pix_key,
    receiver_id integer not null references receiver,
    url text not null,
    created_at integer not null
  ) strict;

  -- What a webhook is still to be told, or was.
  create table webhook_notice (
    id integer primary key,
    pix_key text not null,
    body text not null,
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'abandoned')),
    ended_at integer,
    last_failure text
  ) strict;
  create index webhook_notice_pending on webhook_notice (next_attempt_at) where status = 'pending';

  -- What the payer's phone has paid.
  create table phone_payment (
    end_to_end_id text primary key references pix,
    -- One press of the button: pressed twice, it is still one payment.
    attempt text unique,
    payee_name text not null,
    payee_city text not null,
    description text
  ) strict
  `,
  `
  -- What the bank does wrong, on purpose. \`times\` null: for as long as it stands here.
  create table fault (
    id integer primary key autoincrement,
    kind text not null,
    place text not null check (place in ('call', 'token', 'notice', 'payment', 'arrival', 'return')),
    receiver_id integer references receiver,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;

  -- Chance that can be repeated: the n-th draw of a seed is always the same.
  create table fault_chance (
    only_row integer primary key check (only_row = 1), seed text not null, drawn integer not null
  ) strict;

  -- A notice that goes to another address than its key's, and one that a fault holds back.
  alter table webhook_notice add column url text;
  alter table webhook_notice add column held_by integer
  `,
  `
  -- Which bank is played for a receiver, and what that bank gave it besides.
  alter table receiver add column profile text not null default 'standard';
  alter table receiver add column extra_json text
  `,
  acquirerSchema,
  acquirerNoticeSchema,
  acquirerChargebackSchema,
  acquirerVaultSchema,
  `
  -- In which W3C trace a charge was asked for, and a notice is told.
  create table cob_trace (cob_id integer primary key references cob, traceparent text not null) strict;
  alter table webhook_notice add column traceparent text
  `,
  acquirerRoundSchema,
  acquirerChangesSchema,
  acquirerSaleSchema,
  'alter table acquirer_card rename column behaviour to behavior',
  rejectedSchema,
  mailboxSchema,
  pagarmeSchema,
  mercadoPagoSchema,
  cieloSchema,
  adyenSchema,
  pagarmePixSchema,
  mercadoPagoPixSchema,
  cieloPixSchema,
  mercadoPagoChallengeSchema,
  proofSchema,
  cieloDebitSchema,
  pagarmeDebitSchema,
  `
  -- What opening an account was answered by, once for each key; the route says at which gateway.
  create table opened_account (
    route text not null, key text not null, answer text not null, primary key (route, key)
  ) strict
  `,
  payoutsSchema,
  deniedReturnsSchema,
  acquirerOperationSchema,
  mercadoPagoPlansSchema,
  mercadoPagoChargebacksSchema,
  mercadoPagoStoredSchema,
  adyenPixSchema,
  adyenNativeSchema,
  'alter table mercado_pago_code add column overpaid_refunded integer not null default 0',
  adyenReviewSchema,
  'alter table mercado_pago_payment add column shown integer',
  'alter table pagarme_charge add column released integer not null default 0',
  pagarmeWonSchema,
  pagarmeItemsSchema,
  pagarmeContractSchema,
  'alter table cielo_chargeback add column won_at integer',
  acquirerOperationFaultSchema,
  // Its money is not paid on its day.
  'alter table pagarme_charge add column payout_held integer not null default 0',
  'alter table acquirer_payment add column payout_held integer not null default 0',
  // What is kept of a line when it is paid, where it is not what was said with the payment.
  'alter table acquirer_line add column paid_fee integer',
]
