import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { findWebhook, webhookMessage } from './webhook.ts'
import { webhookNotFound } from './webhook-not-found.ts'

/** `GET /webhook/{chave}`: where the bank calls when the key is paid. */
export function getWebhook(bank: Bank, { receiver, params }: BankCall): BankAnswer {
  const webhook = findWebhook(bank, receiver.id, params.chave ?? '')
  if (!webhook) throw webhookNotFound(params.chave)
  return { status: 200, body: webhookMessage(webhook, receiver) }
}
