import { sql } from 'kysely'
import { limits } from '../../../shared/contract/limits.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  type WhatsappTest,
  type WhatsappTestResult,
  whatsappPutSchema,
  whatsappSchema,
  whatsappTestResultSchema,
  whatsappTestSchema,
} from '../../../shared/contract/whatsapp.ts'
import { alertOwners } from '../../access/alerts.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { exampleMail } from '../../mails/preview-mail.ts'
import { reviewNumber } from '../../mails/whatsapp/review-number.ts'
import { type SaidToPayer, whatsappMessage } from '../../mails/whatsapp/say-whatsapp.ts'
import { openWhatsapp, removeWhatsapp, setWhatsapp, showWhatsapp } from '../../mails/whatsapp/whatsapp-sender.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import { rejectUnconfirmed } from '../confirm-identity.ts'
import type { HttpDeps } from '../http-deps.ts'
import { settingRoute } from '../setting-route.ts'

const tags = ['settings']
const url = '/v1/whatsapp'

/** By which number a store writes to payers at WhatsApp, and what it sends there by itself. */
export function whatsappRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, mails, sealer } = deps
  const show = async (transaction: StoreTransaction) => {
    const { mode } = await readStore(transaction)
    return showWhatsapp(transaction, mails.messagesReach(mode))
  }

  server.get(
    url,
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'readWhatsapp',
        summary: 'Read how payers are written to by WhatsApp',
        response: { 200: whatsappSchema, '4xx': problemSchema },
      },
    },
    request => database.read(callerOf(request).principal.store, show),
  )

  settingRoute(server, deps, {
    url,
    name: 'Whatsapp',
    summary: {
      set: 'Write to payers by a number of WhatsApp’s official API',
      remove: 'Write to nobody by WhatsApp any more',
    },
    scope: 'settings:write',
    body: whatsappPutSchema,
    answer: whatsappSchema,
    isSensitive: async () => true,
    async set(transaction, body, actor) {
      await setWhatsapp(transaction, sealer, body, actor)
      await alertOwners(transaction, sealer, 'store-whatsapp', actor)
      return show(transaction)
    },
    async remove(transaction, actor) {
      await removeWhatsapp(transaction, actor)
      await alertOwners(transaction, sealer, 'store-whatsapp', actor)
    },
  })

  testRoute(server, deps)
}

/** Whether number, token and template work, as only a message can tell. */
function testRoute(server: ApiServer, deps: HttpDeps): void {
  server.post(
    `${url}/test`,
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'testWhatsapp',
        summary: 'Send an example by WhatsApp to a phone of your own',
        description:
          'At once, and asked again it is another message, which Meta may ask money for: ' +
          `${limits.whatsappTests} are taken in 24 hours. Says what was wrong where it was not taken.`,
        body: whatsappTestSchema,
        response: { 200: whatsappTestResultSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      rejectUnconfirmed(request)
      const { store } = principal
      const { message, mode, sender } = await deps.database.inStore(store, async transaction => {
        await rejectManyTests(transaction)
        await recordAudit(transaction, actor, 'whatsapp.test', store, { kind: request.body.kind })
        return exampleMessage(deps, transaction, request.body)
      })
      const answer = await deps.mails.messengerFor(mode).send(message)
      await deps.database.inStore(store, transaction => reviewNumber(transaction, sender, answer))
      const isSent = answer.kind === 'sent'
      return {
        object: 'whatsapp_test',
        works: isSent,
        problem: isSent ? null : answer.problem,
        detail: isSent ? null : answer.detail,
      } satisfies WhatsappTestResult
    },
  )
}

const DAY_MS = 24 * 3_600_000

/** Messages cost money and go to any phone: a store has so many a day. @throws Problem too_many_attempts. */
async function rejectManyTests({ db, store, now }: StoreTransaction): Promise<void> {
  // Of two at the same time the later one sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`whatsapp.test ${store}`}, 0))`.execute(db)
  const tests = await db
    .selectFrom('audit_records')
    .select('at')
    .where('store_id', '=', store)
    .where('object_id', '=', store)
    .where('action', '=', 'whatsapp.test')
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('id', 'desc')
    .limit(limits.whatsappTests)
    .execute()
  const oldest = tests[limits.whatsappTests - 1]
  if (!oldest) return
  const retryAfter = Math.ceil((oldest.at.getTime() + DAY_MS - now.getTime()) / 1000)
  throw new Problem('too_many_attempts', `${limits.whatsappTests} examples were sent in 24 hours.`, { retryAfter })
}

/** @throws Problem whatsapp_not_set_up. */
async function exampleMessage(
  { sealer, publicUrl }: HttpDeps,
  transaction: StoreTransaction,
  { to, kind, language }: WhatsappTest,
) {
  const [sender, store] = await Promise.all([openWhatsapp(transaction, sealer), readStore(transaction)])
  if (!sender) throw new Problem('whatsapp_not_set_up', 'This store has no number at WhatsApp.')
  const said = exampleMail(kind, { store, now: transaction.now, publicUrl, language }) as SaidToPayer
  return { message: whatsappMessage(sender, { said, to, language, store }), mode: store.mode, sender }
}
