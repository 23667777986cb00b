import type { Bank } from '../bank.ts'
import { traceOf } from '../cob/keep-trace.ts'
import { type Fault, strike } from '../faults/fault.ts'
import type { Pix } from '../pix/pix.ts'
import { pixMessage } from '../pix/pix-message.ts'

/** Ms that a notice told late is late, and that one of a batch waits for the others at most. */
const LATE = 3_000
const LONGEST_HOLD = 5_000

/**
 * Writes down that a webhook is to hear of a Pix as it stands now. Only of one with a txid, on a key with a webhook:
 * API Pix, callbacks of `PUT /webhook/{chave}`. Within the transaction that made the news; `wakeNotifier` follows it.
 */
export function enqueueNotice(bank: Bank, pix: Pix): void {
  if (pix.txid === null || bank.isPast()) return
  if (!bank.db.one('select 1 from webhook where pix_key = ?', pix.pix_key)) return
  const fault = strike(bank, 'notice', { receiverId: pix.receiver_id })
  if (fault?.kind === 'webhook_never') return
  const body = JSON.stringify({ pix: [pixMessage(bank, pix)] })
  if (fault?.kind === 'webhook_out_of_order' || fault?.kind === 'webhook_batch') {
    write(bank, pix, body, { after: fault.parameters.delay_ms ?? LONGEST_HOLD, heldBy: fault.id })
    sendHeldBack(bank, fault)
    return
  }
  const late = fault?.kind === 'webhook_late' ? (fault.parameters.delay_ms ?? LATE) : 0
  const url = fault?.kind === 'webhook_wrong_store' ? urlOfAnother(bank, pix, fault) : null
  write(bank, pix, body, { after: late, url })
  if (fault?.kind === 'webhook_twice') write(bank, pix, body, { after: fault.parameters.delay_ms ?? 0 })
}

function write(
  bank: Bank,
  pix: Pix,
  body: string,
  { after = 0, url = null, heldBy = null }: { after?: number; url?: string | null; heldBy?: number | null },
): void {
  const now = bank.now().getTime()
  bank.db.run(
    `insert into webhook_notice (pix_key, body, created_at, next_attempt_at, url, held_by,
      traceparent) values (?, ?, ?, ?, ?, ?, ?)`,
    pix.pix_key,
    body,
    now,
    now + after,
    url,
    heldBy,
    traceOf(bank, pix),
  )
}

/** The webhook of another receiver, as somebody at the same bank can bring about (bacen/pix-api issue 239). */
function urlOfAnother(bank: Bank, pix: Pix, { parameters }: Fault): string | null {
  const other = bank.db.one<{ url: string }>(
    `select url from webhook where receiver_id <> ? and (? is null or pix_key = ?) order by created_at desc limit 1`,
    pix.receiver_id,
    parameters.to_pix_key ?? null,
    parameters.to_pix_key ?? null,
  )
  return other?.url ?? null
}

/** Ms between two notices that go in the wrong order, so that they are heard so. */
const APART = 60

/** Lets held notices go once there are enough: the last first, or all in one body. */
function sendHeldBack(bank: Bank, fault: Fault): void {
  const held = bank.db.all<{ id: number; pix_key: string; body: string }>(
    `select id, pix_key, body from webhook_notice where held_by = ? and status = 'pending' order by id desc`,
    fault.id,
  )
  if (held.length < (fault.parameters.count ?? 3)) return
  const now = bank.now().getTime()
  if (fault.kind === 'webhook_out_of_order') {
    for (const [index, { id }] of held.entries()) {
      bank.db.run('update webhook_notice set held_by = null, next_attempt_at = ? where id = ?', now + index * APART, id)
    }
    return
  }
  for (const [key, notices] of Map.groupBy(held, ({ pix_key }) => pix_key)) {
    const [first, ...others] = notices.toReversed()
    const pix = notices.toReversed().flatMap(({ body }) => JSON.parse(body).pix as object[])
    bank.db.run(
      'update webhook_notice set held_by = null, next_attempt_at = ?, body = ? where id = ? and pix_key = ?',
      now,
      JSON.stringify({ pix }),
      first?.id ?? 0,
      key,
    )
    for (const { id } of others) bank.db.run('delete from webhook_notice where id = ?', id)
  }
}
