import { z } from 'zod'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { checkPeriodAndPerson, instant, pageOf, pagingQuery, parametersMessage } from '../paging.ts'
import { readInput } from '../read-input.ts'
import { type Webhook, webhookMessage } from './webhook.ts'

const listQuery = z
  .object({ inicio: instant.optional(), fim: instant.optional(), ...pagingQuery })
  .superRefine(checkPeriodAndPerson)

const matching = 'from webhook where receiver_id = ? and created_at between ? and ?'

/** `GET /webhook`: a receiver's webhooks, oldest first. */
export function listWebhooks(bank: Bank, { receiver, query: asked }: BankCall): BankAnswer {
  const query = readInput(listQuery, asked, {
    name: 'parametros',
    problem: 'WebhookConsultaInvalida',
    detail: 'Os parâmetros de consulta à lista de webhooks não respeitam o schema ou não fazem sentido.',
  })
  const page = pageOf(query)
  const values = [receiver.id, query.inicio?.getTime() ?? 0, query.fim?.getTime() ?? Number.MAX_SAFE_INTEGER]
  const count = bank.db.one<{ total: number }>(`select count(*) as total ${matching}`, ...values)
  const webhooks = bank.db.all<Webhook>(
    `select * ${matching} order by created_at, pix_key limit ? offset ?`,
    ...values,
    page.limit,
    page.offset,
  )
  return {
    status: 200,
    body: {
      parametros: parametersMessage(query, page, count?.total ?? 0),
      webhooks: webhooks.map(webhook => webhookMessage(webhook, receiver)),
    },
  }
}
