import { createHmac } from 'node:crypto'
import { accountById } from './accounts.ts'
import type { Adyen } from './adyen.ts'
import { strike } from './faults.ts'

/** What a merchant is to hear. */
export interface Notice {
  eventCode: string
  isDone: boolean
  psp: string
  /** The payment that it is about, where it is not that itself. */
  original: string | null
  reference: string | null
  amount: number
  paymentMethod?: string
  reason?: string
  additionalData?: Record<string, string>
}

/** Ms that a late notice is late, where nothing else was told. */
const LATE = 60_000

/** Writes down that a merchant is to hear of something, within the transaction that made the news. */
export function notify(adyen: Adyen, accountId: number, notice: Notice): void {
  const account = accountById(adyen, accountId)
  if (!account?.webhook_url) return
  const fault = strike(adyen, 'notice', { accountId, operation: notice.eventCode })
  const now = adyen.now().getTime()
  const success = String(notice.isDone)
  const { psp, original, reference, amount, eventCode } = notice
  const signed = [psp, original ?? '', account.merchant_account, reference ?? '', amount, 'BRL', eventCode, success]
  const signedBy = (key: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(signed.join(':')).digest('base64')
  const item = {
    amount: { value: amount, currency: 'BRL' },
    eventCode,
    eventDate: new Date(now).toISOString().replace(/\.\d{3}Z$/, '+00:00'),
    merchantAccountCode: account.merchant_account,
    merchantReference: reference ?? '',
    ...(original && { originalReference: original }),
    paymentMethod: notice.paymentMethod ?? 'visa',
    pspReference: psp,
    reason: notice.reason ?? '',
    success,
  }
  const at = fault?.kind === 'webhook_late' ? now + (fault.parameters.delay_ms ?? LATE) : now
  const write = (key: string, status: 'pending' | 'abandoned') => {
    const additionalData = { ...notice.additionalData, hmacSignature: signedBy(key) }
    adyen.db.run(
      'insert into adyen_notice (account_id, body, created_at, next_attempt_at, status) values (?, ?, ?, ?, ?)',
      accountId,
      JSON.stringify({
        live: 'false',
        notificationItems: [{ NotificationRequestItem: { additionalData, ...item } }],
      }),
      now,
      at,
      status,
    )
  }
  const isLost = fault?.kind === 'webhook_never' || fault?.kind === 'webhook_forged'
  if (fault?.kind === 'webhook_forged') write('00'.repeat(32), 'pending')
  write(account.hmac_key, isLost ? 'abandoned' : 'pending')
  if (fault?.kind === 'webhook_twice') write(account.hmac_key, 'pending')
}

/**
 * Sends again at once what nobody has heard: what waits for its next attempt, and what was given up or lost, as whoever
 * misses news has it done in the Customer Area. Gives how many.
 */
export function sendAgain(adyen: Adyen): number {
  const sent = adyen.db.run(
    `update adyen_notice set status = 'pending', next_attempt_at = ? where status <> 'delivered'`,
    adyen.now().getTime(),
  )
  adyen.wake()
  return sent
}
