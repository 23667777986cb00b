import { z } from 'zod'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { BankProblem } from '../problem.ts'
import { readInput } from '../read-input.ts'

/**
 * API Pix, `WebhookSolicitado`. A real bank calls https alone; this one also calls http, since it and the program it
 * tells are on one machine.
 */
const webhookRequest = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }).max(2_000) })

const rejection = {
  name: 'webhook',
  problem: 'WebhookOperacaoInvalida',
  detail: 'A presente requisição busca criar um webhook sem respeitar o schema ou com semântica inválida.',
} as const

/** `PUT /webhook/{chave}`: sets where the bank calls when the key is paid. A new address takes the place of the old. */
export function putWebhook(bank: Bank, { receiver, params, body }: BankCall): BankAnswer {
  const key = params.chave ?? ''
  const { webhookUrl } = readInput(webhookRequest, body, rejection)
  bank.db.transaction(() => {
    if (!bank.db.one('select 1 from pix_key where value = ? and receiver_id = ?', key, receiver.id)) {
      throw new BankProblem(rejection.problem, rejection.detail, [
        {
          razao: 'O parâmetro chave não corresponde a uma chave DICT pertencente a este usuário recebedor.',
          propriedade: 'webhook.chave',
          valor: key.slice(0, 77),
        },
      ])
    }
    bank.db.run(
      `insert into webhook (pix_key, receiver_id, url, created_at) values (?, ?, ?, ?)
       on conflict (pix_key) do update set url = excluded.url, created_at = excluded.created_at`,
      key,
      receiver.id,
      webhookUrl,
      bank.now().getTime(),
    )
  })
  return { status: 200 }
}
