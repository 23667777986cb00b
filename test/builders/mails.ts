import { queueMail } from '../../src/server/mails/queue-mail.ts'
import { mailSchema } from '../../src/shared/contract/mail.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import { newCharge } from './banks/pix-charges.ts'

/** A mail of a store that waits: there is no server. */
export async function rowOfMail({ app }: World, store: { id: string }, to = 'ana@padaria.example'): Promise<string> {
  const { database, sealer } = app.parts
  const data = { storeName: 'Padaria', inviterName: 'Dona Aurora', role: 'viewer', url: 'https://g.example/' } as const
  const id = await database.inStore(store.id, transaction =>
    queueMail(transaction, sealer, { kind: 'invitation', to, language: 'pt-BR', data }),
  )
  return id ?? ''
}

/** The same, and somebody who wants no reminders. */
export async function rowsOfMails(world: World, store: { id: string }): Promise<void> {
  await rowOfMail(world, store)
  const optOut = { store_id: store.id, address_hash: Buffer.alloc(32), opted_out_at: new Date() }
  await world.app.parts.database.inStore(store.id, ({ db }) => db.insertInto('mail_opt_outs').values(optOut).execute())
}

/** A mail that has failed, as after its last attempt. */
async function failedMail(world: World): Promise<string> {
  const { store, app } = world
  const id = await rowOfMail(world, store)
  const failed = { status: 'failed', next_attempt_at: null, attempts: 10 } as const
  await app.parts.database.inStore(store.id, ({ db }) =>
    db.updateTable('mails').set(failed).where('store_id', '=', store.id).where('id', '=', id).execute(),
  )
  return id
}

const TO = { kind: 'charge', to: 'ana@padaria.example' } as const

/** How a caller comes to each answer about mails. */
export function waysOfMails(open: () => World) {
  return {
    whatsapp_not_set_up: () => open().store.api.post('/v1/whatsapp/test', { to: '+5511912345678', kind: 'charge' }),
    mail_not_found: () => open().store.api.post('/v1/mails/mai_01k00000000000000000000000/retry'),
    mail_not_retryable: async () => {
      const { store } = open()
      return store.api.post(`/v1/mails/${await rowOfMail(open(), store)}/retry`)
    },
    mails_full: async () => {
      const { store } = open()
      const { id } = await newCharge(store)
      for (let sent = 0; sent < 20; sent++) bodyOf(await store.api.post(`/v1/charges/${id}/send`, TO), 202, mailSchema)
      return store.api.post(`/v1/charges/${id}/send`, TO)
    },
  }
}

/** What of mails is written, each with its action in the audit. */
export function auditedMails(open: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  return {
    sendCharge: [
      'charge.send',
      async () => open().store.api.post(`/v1/charges/${(await newCharge(open().store)).id}/send`, TO),
    ],
    retryMail: ['mail.retry', async () => open().store.api.post(`/v1/mails/${await failedMail(open())}/retry`)],
    setMailSettings: [
      'mail_settings.set',
      () => open().store.api.send('PUT', '/v1/mail-settings', '{}', { 'content-type': 'application/json' }),
    ],
  }
}
