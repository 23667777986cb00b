import { randomText } from '../random-text.ts'
import { type Account, type Adyen, AdyenProblem } from './adyen.ts'
import { decrypted } from './encrypted.ts'
import type { PaymentRequest } from './requests.ts'
import { walletCard } from './wallet-card.ts'

/** Of a card no more is kept. */
export interface TestCard {
  brand: string
  last4: string
  expiry: string
  /** Its issuer wants to see the payer. */
  isChallenged: boolean
  holder: string
  /** Its holder typed the code that is none of any card. */
  isCodeWrong?: boolean
}

/** The code that every issuer declines: our own. */
const WRONG_CODE = /^9{3,4}$/

/** The numbers that Adyen publishes, as far as they are played. */
const CARDS: Readonly<Record<string, { brand: string; isChallenged?: true }>> = {
  '4111111111111111': { brand: 'visa' },
  '5555444433331111': { brand: 'mc' },
  '5066991111111118': { brand: 'elo' },
  '6062828888666688': { brand: 'hipercard' },
  '4917610000000000': { brand: 'visa', isChallenged: true },
  '5454545454545454': { brand: 'mc', isChallenged: true },
}

/** Who holds the card says how it is refused. */
const DECLINES: Readonly<Record<string, [code: string, reason: string]>> = {
  DECLINED: ['2', 'Refused'],
  BLOCK_CARD: ['5', 'Blocked Card'],
  CARD_EXPIRED: ['6', 'Expired Card'],
  ISSUER_UNAVAILABLE: ['9', 'Issuer Unavailable'],
  NOT_ENOUGH_BALANCE: ['12', 'Not enough balance'],
  FRAUD: ['20', 'FRAUD'],
  CVC_DECLINED: ['24', 'CVC Declined'],
  REVOCATION_OF_AUTH: ['26', 'Revocation Of Auth'],
}

/** What a holder's name makes of a payment; null where it is accepted. */
export function declineOf({ holder, isCodeWrong }: TestCard): { code: string; reason: string } | null {
  if (isCodeWrong) return { code: '24', reason: 'CVC Declined' }
  const [code, reason] = (Object.hasOwn(DECLINES, holder) ? DECLINES[holder] : undefined) ?? []
  return code && reason ? { code, reason } : null
}

/** The sentence of a code. */
export function reasonOf(code: string | null): string {
  if (code === '11') return '3D Not Authenticated'
  return Object.values(DECLINES).find(([known]) => known === code)?.[1] ?? 'Refused'
}

/**
 * Reads the card of a payment, a wallet's, kept or encrypted: by our secured fields, or as `test_` before what was
 * typed.
 * @throws AdyenProblem 422.
 */
export function cardOf(adyen: Adyen, account: Account, asked: PaymentRequest): TestCard {
  if (asked.paymentMethod.type !== 'scheme') return walletCard(account, asked.paymentMethod)
  const { storedPaymentMethodId: id, holderName, ...fields } = asked.paymentMethod
  if (id) {
    const row = adyen.db.one<{ card_json: string }>(
      'select card_json from adyen_stored where id = ? and account_id = ? and shopper = ? and deleted = 0',
      id,
      account.id,
      asked.shopperReference ?? '',
    )
    if (!row) throw new AdyenProblem(422, '800', 'Contract not found')
    const kept = JSON.parse(row.card_json) as TestCard
    // The code may be left out of a card on file.
    if (fields.encryptedSecurityCode === undefined) return kept
    return { ...kept, isCodeWrong: WRONG_CODE.test(codeBy(account, fields.encryptedSecurityCode)) }
  }
  const typed = (encrypted: string | undefined) => typedBy(account, encrypted)
  const number = typed(fields.encryptedCardNumber)
  const month = typed(fields.encryptedExpiryMonth)
  const year = typed(fields.encryptedExpiryYear)
  const card = Object.hasOwn(CARDS, number) ? CARDS[number] : undefined
  if (!card) throw new AdyenProblem(422, '101', 'Invalid card number')
  if (month !== '03' || year !== '2030') throw new AdyenProblem(422, '129', 'Expiry Date Invalid')
  const code = codeBy(account, fields.encryptedSecurityCode)
  return {
    brand: card.brand,
    last4: number.slice(-4),
    expiry: `${month}/${year}`,
    isChallenged: card.isChallenged ?? false,
    holder: holderName ?? '',
    isCodeWrong: WRONG_CODE.test(code),
  }
}

function codeBy(account: Account, encrypted: string | undefined): string {
  const code = typedBy(account, encrypted)
  if (!/^\d{3,4}$/.test(code)) throw new AdyenProblem(422, '103', 'CVC is not the right length')
  return code
}

function typedBy({ client_key }: Account, encrypted = ''): string {
  const text = encrypted.startsWith('test_') ? encrypted.slice(5) : decrypted(client_key, encrypted)
  if (text === null) throw new AdyenProblem(422, '174', 'Unable to decrypt data')
  return text
}

/** Keeps a card for its shopper, once: the same card is the same kept one. */
export function keepCard(
  { db }: Adyen,
  account: Account,
  { shopper, card }: { shopper: string; card: TestCard },
): { id: string; how: 'created' | 'alreadyExisting' } {
  const kept = { brand: card.brand, last4: card.last4, expiry: card.expiry }
  const known = db
    .all<{ id: string; card_json: string }>(
      'select id, card_json from adyen_stored where account_id = ? and shopper = ? and deleted = 0',
      account.id,
      shopper,
    )
    .find(({ card_json }) => {
      const { brand, last4, expiry } = JSON.parse(card_json) as TestCard
      return brand === kept.brand && last4 === kept.last4 && expiry === kept.expiry
    })
  if (known) return { id: known.id, how: 'alreadyExisting' }
  const id = randomText(16).toUpperCase()
  db.run(
    'insert into adyen_stored (id, account_id, shopper, card_json) values (?, ?, ?, ?)',
    id,
    account.id,
    shopper,
    JSON.stringify({ ...card, isChallenged: false }),
  )
  return { id, how: 'created' }
}
