import type { WalletMethod } from '../../shared/charge/payment-method.ts'
import type { PlayedCard } from './bakery/course.ts'
import { cardNumber } from './card-number.ts'

/** What payers, issuers and a payer's bank do, at the sandbox beside us. Everything throws when the sandbox says no. */
export interface Outside {
  /** A phone pays a code. Returns the end-to-end id. */
  payCode(brCode: string, payer: Payer): Promise<string>
  /** Money comes to a key whatever the code says. Returns the end-to-end id. */
  putMoney(money: { key: string; txid: string; amount: number }, payer: Payer): Promise<string>
  /** The payer types a card. Returns its token. */
  typeCard(form: { tokensUrl: string; publishableKey: string }, card: PlayedCard, holder: string): Promise<string>
  /** A wallet hands over its token for a card. */
  openWallet(wallet: WalletMethod, card: PlayedCard, holder: string): Promise<string>
  /** The payer confirms at their bank. */
  confirm(challengeUrl: string): Promise<void>
  /** The payer disputes a payment at its issuer. Returns the chargeback's id. */
  dispute(payment: string): Promise<string>
  decide(chargeback: string, outcome: 'won' | 'lost'): Promise<void>
  /** The bank gives a Pix back by MED. */
  takeBack(endToEndId: string): Promise<void>
}

interface Payer {
  name: string
  taxId: string
}

/** Years after the story in which a card ends. */
const CARD_LASTS = 4

/** Speaks to the sandbox as whoever runs it. `headers` tell the story's instant; `now` is that instant. */
export function openOutside(
  sandbox: { url: string; controlKey: string },
  { headers, now }: { headers(): Record<string, string>; now(): Date },
): Outside {
  const post = async (url: string, body: object, authorization?: string): Promise<Record<string, unknown>> => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers(), ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`The sandbox answered ${response.status}: ${text.slice(0, 200)}`)
    return response.status < 300 ? JSON.parse(text) : {}
  }
  const control = (path: string, body: object) =>
    post(`${sandbox.url}/control${path}`, body, `Bearer ${sandbox.controlKey}`)
  const expiry = () => ({ expiry_month: 11, expiry_year: now().getUTCFullYear() + CARD_LASTS })
  return {
    async payCode(brCode, payer) {
      const paid = await post(`${sandbox.url}/phone/pay`, { br_code: brCode, payer: asPayer(payer) })
      return String(paid.end_to_end_id)
    },
    async putMoney({ key, ...money }, payer) {
      const paid = await control('/bank/pix', { pix_key: key, ...money, payer: asPayer(payer) })
      return String(paid.end_to_end_id)
    },
    async typeCard({ tokensUrl, publishableKey }, card, holder) {
      const typed = { number: cardNumber(card), cvv: card.brand === 'amex' ? '1234' : '123', holder_name: holder }
      return String((await post(tokensUrl, { ...typed, ...expiry() }, `Bearer ${publishableKey}`)).token)
    },
    async openWallet(kind, { brand, last4 }, holder) {
      const content = { account: `${brand}-${last4}`, brand, last4, holder_name: holder, ...expiry() }
      const made = await control('/acquirer/wallet-tokens', { kind, ...content, funding: 'credit', cryptogram: true })
      return String(made.data)
    },
    async confirm(challengeUrl) {
      await post(challengeUrl, { answer: 'confirm' })
    },
    dispute: async payment => String((await control(`/acquirer/payments/${payment}/chargebacks`, {})).id),
    async decide(chargeback, outcome) {
      await control(`/acquirer/chargebacks/${chargeback}/decide`, { outcome })
    },
    async takeBack(endToEndId) {
      await control('/bank/returns', { end_to_end_id: endToEndId })
    },
  }
}

function asPayer({ name, taxId }: Payer) {
  return { name, tax_id: taxId }
}
