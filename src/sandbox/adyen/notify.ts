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
  if (fault?.kind === 'webhook_never') return
  const now = adyen.now().getTime()
  const success = String(notice.isDone)
  const { psp, original, reference, amount, eventCode } = notice
  const signed = [psp, original ?? '', account.merchant_account, reference ?? '', amount, 'BRL', eventCode, success]
  const key = fault?.kind === 'webhook_forged' ? '00'.repeat(32) : account.hmac_key
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed.join(':')).digest('base64')
  const item = {
    additionalData: { ...notice.additionalData, hmacSignature },
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
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
  const at = fault?.kind === 'webhook_late' ? now + (fault.parameters.delay_ms ?? LATE) : now
  const write = () =>
    adyen.db.run(
      'insert into adyen_notice (account_id, body, created_at, next_attempt_at) values (?, ?, ?, ?)',
      accountId,
      body,
      now,
      at,
    )
  write()
  if (fault?.kind === 'webhook_twice') write()
}
