import { type Account, type Adyen, type AdyenAnswer, AdyenProblem } from './adyen.ts'
import type { TestCard } from './cards.ts'
import { strike } from './faults.ts'
import { notify } from './notify.ts'
import { bookLine, changePayment, type Payment, paymentMessage } from './payment.ts'
import { newPsp } from './psp.ts'
import type { PixRequest } from './requests.ts'

/** What stands where a card's facts do. */
const NO_CARD: TestCard = { brand: 'pix', last4: '', expiry: '', isChallenged: false, holder: '' }

/** Ms that a code lives where nobody says. */
const HOUR = 3_600_000

/** `POST /payments` by Pix: a code, which is paid at the bank. */
export function makePix(adyen: Adyen, account: Account, asked: PixRequest): AdyenAnswer {
  if (strike(adyen, 'pix', { accountId: account.id })) {
    const why =
      'Could not find an acquirer account for the provided txvariant (pix), currency (BRL), and action (AUTH).'
    throw new AdyenProblem(500, '905_1', why, 'configuration')
  }
  const now = adyen.now().getTime()
  const until = asked.sessionValidity ? Date.parse(asked.sessionValidity) : now + HOUR
  const expiresIn = Math.ceil((until - now) / 1000)
  if (expiresIn < 1) throw new AdyenProblem(422, '14_018', 'Invalid session validity provided')
  const amount = asked.amount.value
  const message = asked.shopperStatement ?? null
  const { cobId, brCode, expiresAt } = adyen.codes.make('Adyen', { amount, expiresIn, message })
  const terms = { amount, reference: asked.reference, return_url: asked.returnUrl }
  const payment = insertPayment(adyen, account.id, { ...terms, status: 'challenge', due_at: expiresAt, due: 'close' })
  adyen.db.run(
    'insert into adyen_pix (payment_id, cob_id, br_code, expires_at) values (?, ?, ?, ?)',
    payment.id,
    cobId,
    brCode,
    expiresAt,
  )
  return { status: 200, body: paymentMessage(adyen, payment) }
}

function insertPayment(
  adyen: Adyen,
  account: number,
  {
    amount,
    reference,
    return_url,
    status,
    due_at,
    due,
  }: Pick<Payment, 'amount' | 'reference' | 'return_url' | 'status' | 'due_at' | 'due'>,
): Payment {
  const payment = adyen.db.one<Payment>(
    `insert into adyen_payment (account_id, psp, reference, amount, status, automatic, card_json, return_url,
       created_at, due_at, due) values (?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?) returning *`,
    account,
    newPsp(),
    reference,
    amount,
    status,
    JSON.stringify(NO_CARD),
    return_url,
    adyen.now().getTime(),
    due_at,
    due,
  )
  if (!payment) throw new Error('the payment was not written')
  return payment
}

const isPaidAnew = `select payment.*, code.cob_id, code.taken
  from adyen_pix as code join adyen_payment as payment on payment.id = code.payment_id
  where (select coalesce(sum(amount), 0) from pix where pix.cob_id = code.cob_id) > code.taken`

/** Now, where money came at the bank; else null. */
export function nextPixDue({ db, now }: Adyen): number | null {
  return db.one(`${isPaidAnew} limit 1`) ? now().getTime() : null
}

/**
 * Takes in what came: it is authorized, and captured with that. What comes a second time by one code is a payment of
 * its own, with the reference of the first: nobody documents how that is told. Within a transaction.
 */
export function settlePix(adyen: Adyen): void {
  for (const { cob_id, taken, ...payment } of adyen.db.all<Payment & { cob_id: number; taken: number }>(isPaidAnew)) {
    const { paid } = adyen.codes.moneyOf(cob_id)
    adyen.db.run('update adyen_pix set taken = ? where payment_id = ?', paid, payment.id)
    let left = paid - taken
    if (payment.status !== 'authorized') {
      receive(adyen, changePayment(adyen, payment.id, { status: 'authorized', due: null, due_at: null }))
      left -= payment.amount
    }
    if (left <= 0) continue
    const again = { ...payment, amount: left, status: 'authorized', due_at: null, due: null } as const
    receive(adyen, insertPayment(adyen, payment.account_id, again))
  }
}

function receive(adyen: Adyen, { id, account_id, psp, reference, amount }: Payment): void {
  bookLine(adyen, id, 'captured', amount)
  const update = { eventCode: 'AUTHORISATION', isDone: true, original: null, reason: 'null', paymentMethod: 'pix' }
  notify(adyen, account_id, { ...update, psp: psp ?? '', reference, amount })
}
