import { type Account, type Adyen, AdyenProblem } from './adyen.ts'
import { reasonOf, type TestCard } from './cards.ts'
import { fingerprintAction } from './native-action.ts'

/** A payment, as the database has it. */
export interface Payment {
  id: number
  account_id: number
  psp: string | null
  reference: string
  amount: number
  status: 'challenge' | 'in_doubt' | 'authorized' | 'declined' | 'canceled'
  automatic: number
  decline_code: string | null
  card_json: string
  shopper: string | null
  keeps: number
  return_url: string
  challenge_secret: string | null
  challenge_answer: 'passed' | 'failed' | null
  redirect_result: string | null
  is_native: number
  /** Of what was asked for the issuer had a part: `amount` is that. */
  is_part: number
  /** What a person makes of it who looks after the risk; null where none does. */
  review: 'open' | 'accepted' | 'rejected' | null
  created_at: number
  due_at: number | null
  due: string | null
}

/** Writes what has changed of a payment. */
export function changePayment({ db }: Adyen, id: number, change: Partial<Omit<Payment, 'id'>>): Payment {
  const entries = Object.entries(change)
  const payment = db.one<Payment>(
    `update adyen_payment set ${entries.map(([column]) => `${column} = ?`).join(', ')} where id = ? returning *`,
    ...entries.map(([, value]) => value),
    id,
  )
  if (!payment) throw new Error(`there is no payment ${id}`)
  return payment
}

/** A payment of this account by its id there. @throws AdyenProblem 422 `167`. */
export function paymentOfPsp({ db }: Adyen, account: Account, psp: string): Payment {
  const payment = db.one<Payment>('select * from adyen_payment where psp = ? and account_id = ?', psp, account.id)
  if (!payment) throw new AdyenProblem(422, '167', 'Original pspReference required for this operation')
  return payment
}

/** Writes a line of the books. */
export function bookLine(
  { db, now }: Adyen,
  payment: number,
  kind: 'captured' | 'capture_failed' | 'refunded' | 'refund_failed',
  amount: number,
): void {
  db.run(
    'insert into adyen_line (payment_id, kind, amount, created_at) values (?, ?, ?, ?)',
    payment,
    kind,
    amount,
    now().getTime(),
  )
}

/** What is left of a payment to be given back. */
export function leftOf({ db }: Adyen, payment: number): number {
  const sum = db.one<{ left: number | null }>(
    `select sum(case kind when 'captured' then amount when 'refund_failed' then amount else -amount end) as left
       from adyen_line where payment_id = ?`,
    payment,
  )
  return sum?.left ?? 0
}

/** What is told of the card with a payment. */
export function cardData({ card_json, psp, review }: Payment): Record<string, string> {
  const card = JSON.parse(card_json) as TestCard
  if (card.brand === 'pix') return { paymentMethod: 'pix' }
  return {
    cardSummary: card.last4,
    expiryDate: card.expiry,
    paymentMethod: card.brand,
    cardPaymentMethod: card.brand,
    acquirerReference: (psp ?? '').slice(0, 11),
    ...(review && { fraudManualReview: 'true' }),
  }
}

/** The answer to a payment, as it stands. */
export function paymentMessage(adyen: Adyen, payment: Payment, extra: Record<string, string> = {}): object {
  const { psp, status, reference, decline_code } = payment
  const about = { ...(psp && { pspReference: psp }), merchantReference: reference }
  const amount = { value: payment.amount, currency: 'BRL' }
  const additionalData = { ...cardData(payment), ...extra }
  switch (status) {
    case 'challenge': {
      const code = adyen.db.one<Code>('select br_code, expires_at from adyen_pix where payment_id = ?', payment.id)
      if (code) return { ...about, amount, ...codeShown(adyen, code) }
      if (payment.is_native) return { resultCode: 'IdentifyShopper', action: fingerprintAction(adyen, payment) }
      return {
        resultCode: 'RedirectShopper',
        action: {
          type: 'redirect',
          ...begunBy(payment),
          paymentMethodType: 'scheme',
          url: `${adyen.url()}/adyen/3ds/${payment.challenge_secret}`,
        },
      }
    }
    case 'in_doubt':
      return { ...about, resultCode: 'Error', refusalReason: 'Acquirer Error', refusalReasonCode: '4', amount }
    case 'declined':
      return {
        ...about,
        resultCode: 'Refused',
        refusalReason: reasonOf(decline_code),
        refusalReasonCode: decline_code ?? '2',
        additionalData,
      }
    case 'canceled':
      return { ...about, resultCode: 'Cancelled', amount }
    case 'authorized':
      return {
        ...about,
        resultCode: payment.is_part ? 'PartiallyAuthorised' : 'Authorised',
        amount,
        additionalData: { ...additionalData, authCode: (psp ?? '').slice(-6) },
      }
  }
}

interface Code {
  br_code: string
  expires_at: number
}

/** What is shown to who pays by Pix. */
function codeShown(adyen: Adyen, { br_code, expires_at }: Code): object {
  const expiresAt = new Date(expires_at).toISOString().replace(/\.\d{3}Z$/, '+00:00')
  const action = { type: 'qrCode', paymentMethodType: 'pix', qrCodeData: br_code, expiresAt }
  return {
    resultCode: 'Pending',
    action: { ...action, paymentData: 'Ab02b4c0', url: `${adyen.url()}/adyen/pix` },
    additionalData: { 'pix.expirationDate': expiresAt },
  }
}

/** The issuers of Mastercard are begun by a form here, and others by their address. */
function begunBy({ card_json, challenge_secret }: Payment): object {
  const { brand } = JSON.parse(card_json) as TestCard
  return brand === 'mc' ? { method: 'POST', data: { MD: challenge_secret, PaReq: 'eNpVUttu' } } : { method: 'GET' }
}
