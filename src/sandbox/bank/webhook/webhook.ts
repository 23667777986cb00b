import type { Bank } from '../bank.ts'
import type { Receiver } from '../receivers/receiver.ts'

/** Where a receiver wants to hear of the Pix paid to one of its keys. */
export interface Webhook {
  pix_key: string
  url: string
  created_at: number
}

/** The webhook of a receiver's key. */
export function findWebhook(bank: Bank, receiverId: number, key: string): Webhook | undefined {
  return bank.db.one<Webhook>('select * from webhook where receiver_id = ? and pix_key = ?', receiverId, key)
}

/**
 * API Pix, `WebhookCompleto`. It knows a `cnpj` and no CPF, and requires it: a person's CPF stands in it with zeros in
 * front.
 */
export function webhookMessage(webhook: Webhook, receiver: Receiver): object {
  return {
    webhookUrl: webhook.url,
    chave: webhook.pix_key,
    cnpj: receiver.tax_id.padStart(14, '0'),
    criacao: new Date(webhook.created_at).toISOString(),
  }
}
