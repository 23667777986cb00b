import { createHmac } from 'node:crypto'
import { apiClient } from '../../harness/api-client.ts'
import type { takeAdyen } from './store-with-adyen.ts'

/** Posts what Adyen would of a payment, signed as it does; nothing is done there. */
export async function postAdyenNotice(
  { account, inbox }: Awaited<ReturnType<typeof takeAdyen>>,
  {
    event,
    psp,
    original = '',
    payment,
    amount,
    success = true,
    additionalData,
  }: Record<'event' | 'psp' | 'payment', string> & {
    original?: string
    amount: number
    success?: boolean
    additionalData?: Record<string, string>
  },
): Promise<void> {
  const signed = [psp, original, account.merchant_account, payment, amount, 'BRL', event, success].join(':')
  const key = Buffer.from(account.hmac_key, 'hex')
  const item = {
    ...{ eventCode: event, pspReference: psp, merchantReference: payment, success: String(success), reason: '' },
    ...(original && { originalReference: original }),
    amount: { value: amount, currency: 'BRL' },
    eventDate: new Date().toISOString(),
    merchantAccountCode: account.merchant_account,
    paymentMethod: 'visa',
    additionalData: { ...additionalData, hmacSignature: createHmac('sha256', key).update(signed).digest('base64') },
  }
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
  const { status } = await apiClient('', null).post(inbox, body)
  if (status !== 200) throw new Error(`The inbox answered ${status}`)
}
