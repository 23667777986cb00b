import { randomUUID } from 'node:crypto'
import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'
import { randomText } from '../random-text.ts'
import { type Cielo, type CieloAnswer, type CieloCall, CieloProblem, timeText } from './cielo.ts'
import { readBody, typedCard } from './requests.ts'

/** What lets a card be typed lasts for this long, in ms, and for one attempt. */
const ACCESS_LIFE = 20 * 60_000

/** `POST /post/api/public/v2/accesstoken`: from the store's server. */
export function giveAccess(cielo: Cielo, { account }: CieloCall): CieloAnswer {
  const token = Buffer.from(randomText(40)).toString('base64')
  const now = cielo.now().getTime()
  cielo.db.run(
    'insert into cielo_access (token, account_id, expires_at) values (?, ?, ?)',
    token,
    account.id,
    now + ACCESS_LIFE,
  )
  const body = {
    MerchantId: account.merchant_id,
    AccessToken: token,
    Issued: timeText(now).replace(' ', 'T'),
    ExpiresIn: timeText(now + ACCESS_LIFE).replace(' ', 'T'),
  }
  return { status: 201, body }
}

/** `POST /post/api/public/v1/card`, from the browser: the access token is used up by it, whatever comes of it. */
export function takeTypedCard(cielo: Cielo, body: unknown): CieloAnswer {
  const typed = readBody(typedCard, body)
  const access = cielo.db.one<{ account_id: number }>(
    'update cielo_access set used = 1 where token = ? and used = 0 and expires_at > ? returning account_id',
    typed.AccessToken,
    cielo.now().getTime(),
  )
  if (!access) throw new CieloProblem(401, [9, 'Invalid access token'])
  // Its sandbox takes any sixteen digits; that they are a card's is for the form to see.
  if (!/^\d{13,19}$/.test(typed.RawNumber)) throw new CieloProblem(400, [126, 'Invalid card number'])
  if (!hasRightCheckDigit(typed.RawNumber) && typed.RawNumber.length !== 16) {
    throw new CieloProblem(400, [126, 'Invalid card number'])
  }
  const token = randomUUID()
  cielo.db.run(
    'insert into cielo_card (token, account_id, lasts, number, holder, expires) values (?, ?, 0, ?, ?, ?)',
    token,
    access.account_id,
    `${typed.RawNumber.slice(0, 6)}******${typed.RawNumber.slice(-4)}`,
    typed.HolderName,
    typed.Expiration,
  )
  return { status: 201, body: { PaymentToken: token } }
}
