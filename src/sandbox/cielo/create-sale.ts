import { randomInt, randomUUID } from 'node:crypto'
import { isAbecsCode } from '../../shared/declines/abecs.ts'
import { sellByProof } from '../issuer/proofs.ts'
import { type Account, type Cielo, type CieloAnswer, type CieloCall, CieloProblem, LATER } from './cielo.ts'
import { type CieloFaultParameters, strike } from './faults.ts'
import { notify } from './notify.ts'
import { createPix } from './pix.ts'
import { readBody, saleRequest } from './requests.ts'
import { bookLine, type Sale, saleMessage } from './sale.ts'
import { walletCard } from './wallet-card.ts'

/** An amount that ends so is declined by the two digits that follow, as at the sandbox's acquirer: R$ 66,51 by 51. */
const DECLINING_REAIS = 66

type Start = Pick<Sale, 'status' | 'return_code' | 'return_message'> & { isApproved: boolean; due?: string }

/** Its sandbox goes by a card's last digit; of any number that ends otherwise, too. */
const BY_LAST_DIGIT: Readonly<Record<string, [code: string, message: string]>> = {
  '2': ['05', 'Not Authorized'],
  '3': ['57', 'Card Expired'],
  '5': ['78', 'Card Blocked'],
  '6': ['99', 'Timeout'],
  '7': ['77', 'Card Canceled'],
  '8': ['70', 'Problems with Creditcard'],
  '9': ['99', 'Operation Successful / Time Out'],
}

/** `POST /1/sales`: authorized or denied, it is a 201. The same order sent twice is two sales. */
export function createSale(cielo: Cielo, { account, body }: CieloCall): CieloAnswer {
  const { MerchantOrderId: order, Payment: asked, Customer } = readBody(saleRequest, body)
  if (asked.Type === 'Pix') {
    if (!Customer?.Name || !Customer.Identity) throw new CieloProblem(400, [0, 'Customer is required'])
    return createPix(cielo, account, { order, amount: asked.Amount })
  }
  const card = asked.Type === 'CreditCard' ? asked.CreditCard : asked.DebitCard
  const wallet = asked.Type === 'CreditCard' && asked.Wallet ? walletCard(account, asked.Wallet) : null
  const typed = wallet ?? takeCard(cielo, account, card ?? {})
  const brand = wallet?.brand ?? card?.Brand ?? ''
  const captures = asked.Type === 'DebitCard' || asked.Capture
  const proof = asked.ExternalAuthentication ?? null
  if (proof && !isProved(cielo, account, { amount: asked.Amount, proof, number: typed.number })) {
    throw new CieloProblem(400, [179, 'ExternalAuthentication is invalid'])
  }
  // Of debit only Alelo's vouchers are sold to whom nobody confirmed.
  const isUnproved = asked.Type === 'DebitCard' && !proof && brand !== 'Elo'
  const doubt = strike(cielo, 'issuer', { accountId: account.id })
  const start = isUnproved
    ? denied('AI', 'Not Authenticated')
    : doubt
      ? doubtful(doubt.parameters, captures)
      : startOf(typed.number, asked.Amount, captures)
  const now = cielo.now().getTime()
  const isCaptured = start.status === 2
  const saves = card && 'SaveCard' in card && card.SaveCard && start.isApproved
  const sale = cielo.db.one<Sale>(
    `insert into cielo_sale (id, account_id, order_id, type, amount, captured_amount, status, return_code,
       return_message, authorization_code, installments, captures, descriptor, number, holder, expires, brand,
       card_token, nsu, received_at, captured_at, due_at, due, authentication_json)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    randomUUID(),
    account.id,
    order,
    asked.Type,
    asked.Amount,
    isCaptured ? asked.Amount : 0,
    start.status,
    start.return_code,
    start.return_message,
    start.isApproved ? String(100_000 + (now % 900_000)) : null,
    'Installments' in asked ? asked.Installments : 1,
    captures ? 1 : 0,
    'SoftDescriptor' in asked ? (asked.SoftDescriptor ?? null) : null,
    typed.number,
    typed.holder,
    typed.expires,
    brand,
    saves ? keepCard(cielo, account, typed) : null,
    `${now}${randomInt(1_000_000, 10_000_000)}`,
    now,
    isCaptured ? now : null,
    start.due ? now + (doubt?.parameters.delay_ms ?? LATER) : null,
    start.due ?? null,
    proof && JSON.stringify(proof),
  )
  if (!sale) throw new Error('the sale was not written')
  if (isCaptured) {
    bookLine(cielo, sale.id, 'captured', asked.Amount)
    // A hold and a denial are not told.
    notify(cielo, account.id, { sale: sale.id, change: 1 })
  }
  return { status: 201, body: saleMessage(cielo, sale, { isRead: false }) }
}

function isProved(
  cielo: Cielo,
  { id }: Account,
  { amount, proof, number }: { amount: number; proof: { ReferenceID: string; Cavv: string }; number: string },
): boolean {
  const { ReferenceID, Cavv: cavv } = proof
  return sellByProof(cielo, 'cielo', { account: id, id: ReferenceID, amount, last4: number.slice(-4), cavv })
}

function startOf(number: string, amount: number, captures: boolean): Start {
  const end = amount % 10_000
  const code = String(end % 100).padStart(2, '0')
  if (Math.floor(end / 100) === DECLINING_REAIS && isAbecsCode(code)) return denied(code, 'NAO AUTORIZADA')
  const [wrong, why] = BY_LAST_DIGIT[number.slice(-1)] ?? []
  return wrong && why ? denied(wrong, why) : approved(captures)
}

function approved(captures: boolean): Start {
  const said = { return_message: 'Operation Successful', isApproved: true }
  return captures ? { ...said, status: 2, return_code: '6' } : { ...said, status: 1, return_code: '4' }
}

const denied = (return_code: string, return_message: string): Start => ({
  status: 3,
  return_code,
  return_message,
  isApproved: false,
})

/** Not finished, or aborted after an approval: what comes of that, comes later, or never. */
function doubtful({ ends = 'authorized', delay_ms }: CieloFaultParameters, captures: boolean): Start {
  const approval = captures ? 'capture' : 'authorize'
  if (ends === 'aborted') {
    const aborted = { status: 13, return_code: 'BP900', return_message: 'Falha na operação', isApproved: true }
    return delay_ms === undefined ? aborted : { ...aborted, due: approval }
  }
  const start = { status: 0, return_code: 'BP901', return_message: 'Falha na operação', isApproved: false }
  return ends === 'never' ? start : { ...start, due: ends === 'denied' ? 'deny' : approval }
}

interface TypedCard {
  number: string
  holder: string
  expires: string
}

/** The card of a token: one of a single use is used by this. */
function takeCard(
  { db }: Cielo,
  account: Account,
  { PaymentToken: once, CardToken: kept }: { PaymentToken?: string | undefined; CardToken?: string | undefined },
): TypedCard {
  const card = once
    ? db.one<TypedCard>(
        `update cielo_card set used = 1 where token = ? and account_id = ? and lasts = 0 and used = 0
         returning number, holder, expires`,
        once,
        account.id,
      )
    : db.one<TypedCard>(
        'select number, holder, expires from cielo_card where token = ? and account_id = ? and lasts = 1',
        kept ?? '',
        account.id,
      )
  if (!card) throw new CieloProblem(400, [130, 'Could not get Credit Card'])
  return card
}

function keepCard({ db }: Cielo, account: Account, { number, holder, expires }: TypedCard): string {
  const token = randomUUID()
  db.run(
    'insert into cielo_card (token, account_id, lasts, number, holder, expires) values (?, ?, 1, ?, ?, ?)',
    token,
    account.id,
    number,
    holder,
    expires,
  )
  return token
}
