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
import { type SaidToPayer, whatsappMessage } from '../../mails/whatsapp/say-whatsapp.ts'
import { openWhatsapp, removeWhatsapp, setWhatsapp, showWhatsapp } from '../../mails/whatsapp/whatsapp-sender.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
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
        description: 'At once, and asked again it is another message. Says what was wrong where it was not taken.',
        body: whatsappTestSchema,
        response: { 200: whatsappTestResultSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { message, mode } = await deps.database.inStore(principal.store, async transaction => {
        await recordAudit(transaction, actor, 'whatsapp.test', principal.store, { kind: request.body.kind })
        return exampleMessage(deps, transaction, request.body)
      })
      const answer = await deps.mails.messengerFor(mode).send(message)
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

/** @throws Problem whatsapp_not_set_up. */
async function exampleMessage(
  { sealer, publicUrl }: HttpDeps,
  transaction: StoreTransaction,
  { to, kind, language }: WhatsappTest,
) {
  const [sender, store] = await Promise.all([openWhatsapp(transaction, sealer), readStore(transaction)])
  if (!sender) throw new Problem('whatsapp_not_set_up', 'This store has no number at WhatsApp.')
  const said = exampleMail(kind, { store, now: transaction.now, publicUrl, language }) as SaidToPayer
  return { message: whatsappMessage(sender, { said, to, language, store }), mode: store.mode }
}
