import { isEndToEndId } from '../../../shared/brazil/end-to-end-id.ts'
import { isReceivedTxid } from '../../../shared/brazil/txid.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { PixHint, PixPort } from '../pix-port.ts'
import { notSayable, type PixApiAccount } from './pix-api-account.ts'
import { webhookMessage } from './pix-api-messages.ts'
import { answerOf, ask, type WriteAnswer, writeOnce } from './pix-api-write.ts'

/** What of a message tells nothing of a person. */
export const messageFields = {
  pix: /^$/,
  endToEndId: /^[A-Za-z0-9]{32}$/,
  txid: /^[A-Za-z0-9]{1,35}$/,
  valor: /^\d{1,10}\.\d{2}$/,
  horario: /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/,
  solicitacao: /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/,
  liquidacao: /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/,
  devolucoes: /^$/,
  id: /^[A-Za-z0-9]{1,35}$/,
  rtrId: /^[A-Za-z0-9]{32}$/,
  status: /^[A-Z_]{1,40}$/,
  natureza: /^[A-Z_]{1,40}$/,
}

/** The operations of tag Webhook: one address for the account's key. */
export function webhookOperations({
  client,
  dialect,
  pixKey,
  startBudget,
}: PixApiAccount): Pick<PixPort, 'registerWebhook' | 'readWebhook' | 'removeWebhook'> {
  const path = `/webhook/${encodeURIComponent(pixKey)}`
  const operations: Required<ReturnType<typeof webhookOperations>> = {
    async registerWebhook(called) {
      if (!URL.canParse(called)) return notSayable('the address of a webhook is a URL')
      const url = dialect.webhookEnding === '/pix' ? called : `${withoutSlash(called)}/pix`
      const budget = startBudget()
      const registered = await writeOnce(
        {
          write: () => put(url, budget),
          // Some banks reject an address that is registered already (Itaú): then reading shows it.
          read: () => get(budget),
          holds: held => (withoutSlash(held.url) === withoutSlash(url) ? 'yes' : 'not-yet'),
        },
        budget,
      )
      return registered.outcome === 'ok' ? { outcome: 'ok', value: null } : registered
    },

    readWebhook: async () => answerOf(await get(startBudget())),

    async removeWebhook() {
      const budget = startBudget()
      const removed = await writeOnce<{ registered: boolean }>(
        {
          write: () => remove(budget),
          read: async () => {
            const held = await get(budget)
            if (held.outcome === 'absent') return { outcome: 'ok', value: { registered: false } }
            return held.outcome === 'ok' ? { outcome: 'ok', value: { registered: true } } : held
          },
          holds: ({ registered }) => (registered ? 'not-yet' : 'yes'),
        },
        budget,
      )
      return removed.outcome === 'ok' ? { outcome: 'ok', value: null } : removed
    },
  }
  return {
    ...(dialect.offers('PUT /webhook/{chave}') ? { registerWebhook: operations.registerWebhook } : {}),
    ...(dialect.offers('GET /webhook/{chave}') ? { readWebhook: operations.readWebhook } : {}),
    ...(dialect.offers('DELETE /webhook/{chave}') ? { removeWebhook: operations.removeWebhook } : {}),
  }

  function put(url: string, budget: TimeBudget) {
    const request = {
      operation: 'PUT /webhook/{chave}',
      method: 'PUT',
      path,
      body: { webhookUrl: url },
      reads: null,
    } as const
    return ask(client, request, () => ({ ok: true, value: { url } }), budget)
  }

  function get(budget: TimeBudget): Promise<WriteAnswer<{ url: string }>> {
    const request = { operation: 'GET /webhook/{chave}', method: 'GET', path, reads: webhookMessage } as const
    return ask(client, request, ({ webhookUrl }) => ({ ok: true, value: { url: webhookUrl } }), budget)
  }

  function remove(budget: TimeBudget): Promise<WriteAnswer<{ registered: boolean }>> {
    const request = { operation: 'DELETE /webhook/{chave}', method: 'DELETE', path, reads: null } as const
    return ask(client, request, () => ({ ok: true, value: { registered: false } }), budget)
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

/**
 * Reads what a bank posts to `{webhookUrl}/pix`: `{ "pix": [ … ] }`, one Pix or a batch, after a payment and after the
 * end of a devolução. Only ids are taken: the bank signs nothing, so all else is read back from it. An entry that is
 * not a Pix is passed over; one that comes twice counts once. Null when the body is no such message.
 */
export function readPixWebhook(body: unknown): PixHint[] | null {
  if (!isObject(body) || !('pix' in body)) return null
  const entries = Array.isArray(body.pix) ? body.pix : isObject(body.pix) ? [body.pix] : null
  if (entries === null) return null
  const hints = new Map<string, PixHint>()
  for (const entry of entries) {
    if (!isObject(entry)) continue
    const { endToEndId, txid } = entry as { endToEndId?: unknown; txid?: unknown }
    if (typeof endToEndId !== 'string' || !isEndToEndId(endToEndId)) continue
    hints.set(endToEndId, { endToEndId, txid: typeof txid === 'string' && isReceivedTxid(txid) ? txid : null })
  }
  return [...hints.values()]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
