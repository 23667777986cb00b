import { ssoPurpose } from '../access/sso/sso-connection.ts'
import type { Tables } from '../db/tables/tables.ts'
import { endpointPurpose } from '../events/create-endpoint.ts'
import { mailPurpose } from '../mails/queue-mail.ts'
import { whatsappPurpose } from '../mails/whatsapp/whatsapp-sender.ts'
import { devicePurpose } from '../notifications/push-devices.ts'
import { PUSH_KEY_PURPOSE } from '../notifications/push-keys.ts'
import { sealPurpose } from '../stores/accounts/connections.ts'
import { offerPurpose } from '../stores/accounts/register-webhook.ts'
import { identityPurpose } from '../stores/wallets/apple-identity.ts'

/** A column of a store's rows that holds what is sealed. */
export interface SealedColumn {
  /** What it holds, in the plural, for the operator. */
  what: string
  table: keyof Tables
  column: string
  /** The column that tells a store's rows apart. */
  id: string
  /** What the column of one row is sealed for. */
  purpose(row: { store: string; id: string }): string
}

/**
 * Everything that is sealed in the database. A column that is missing here would be lost when keys are rotated: a test
 * compares the list with the database's columns.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    what: 'credentials of banks and acquirers',
    table: 'provider_accounts',
    column: 'sealed_credentials',
    id: 'id',
    purpose: ({ id }) => sealPurpose(id),
  },
  {
    what: 'addresses that are offered to banks and acquirers',
    table: 'provider_accounts',
    column: 'sealed_offered_secret',
    id: 'id',
    purpose: ({ id }) => offerPurpose(id),
  },
  {
    what: 'secrets of webhook endpoints',
    table: 'webhook_endpoints',
    column: 'sealed_secret',
    id: 'id',
    purpose: ({ id }) => endpointPurpose(id),
  },
  {
    what: 'secrets of webhook endpoints that are on their way out',
    table: 'webhook_endpoints',
    column: 'sealed_previous_secret',
    id: 'id',
    purpose: ({ id }) => endpointPurpose(id),
  },
  {
    what: 'identities of Apple Pay',
    table: 'wallets',
    column: 'sealed_identity',
    id: 'wallet',
    purpose: ({ store }) => identityPurpose(store),
  },
  {
    what: 'secrets by which issuers of sign-ins know us',
    table: 'sso_connections',
    column: 'sealed_client_secret',
    id: 'id',
    purpose: ({ id }) => ssoPurpose(id),
  },
  {
    what: 'mails that wait to be sent',
    table: 'mails',
    column: 'sealed_data',
    id: 'id',
    purpose: ({ id }) => mailPurpose(id),
  },
  {
    what: 'tokens by which stores write at WhatsApp',
    table: 'whatsapp_senders',
    column: 'sealed_token',
    id: 'store_id',
    purpose: ({ store }) => whatsappPurpose(store),
  },
  {
    what: 'addresses of devices that are notified',
    table: 'push_devices',
    column: 'sealed_subscription',
    id: 'id',
    purpose: ({ id }) => devicePurpose(id),
  },
  {
    what: 'keys by which push services know us',
    table: 'push_keys',
    column: 'sealed_private_key',
    id: 'store_id',
    purpose: () => PUSH_KEY_PURPOSE,
  },
]
