import type { FramedShape, PostedShape } from '../../shared/card-fields/card-form-shapes.ts'
import { isPlainAddress } from '../../shared/card-fields/plain-address.ts'
import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { WalletMethod } from '../../shared/charge/payment-method.ts'
import type { WalletBrand } from '../../shared/charge/wallet-brands.ts'
import type { PayerAddress } from '../../shared/contract/payer-facts.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { ProofForm } from './challenge-port.ts'

/**
 * What an account with a gateway is like, beside what it is asked: what it can do and needs, how a card is typed for
 * it, and how it calls us.
 */

/** What a gateway may want to know of who pays. */
export type PayerFact = 'name' | 'email' | 'taxId' | 'phone' | 'address'

/** Who pays, as far as the charge says it: digits alone of CPF or CNPJ, and a phone as +5511987654321. */
export type CardPayer = Readonly<Record<Exclude<PayerFact, 'address'>, string | null>> & {
  /** Where the card's bill goes, in Brazil. */
  readonly address: PayerAddress | null
}

/** What an issuer of vouchers knows the store by: what it needs of them, by its brand; the others are null. */
export interface VoucherAffiliation {
  brand: CardBrandName
  taxId: string | null
  mcc: string | null
  merchantId: string | null
  affiliationId: string | null
}

/** What shows that a payment was right. */
export interface DisputeEvidence {
  text: string
  files: { name: string; mediaType: string; content: Uint8Array }[]
}

/** A call to our inbox as it came, the body byte for byte. The path holds the address's secret. */
export interface InboxCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** Whether a call to our inbox proves who made it. */
export type CallProof = { genuine: true } | { genuine: false; detail: string }

/** How a card is typed for an account; nothing of it is secret. It is always our form, on its own origin. */
export type CardForm = PostedForm | FramedForm

/** The form sends what is typed to the gateway, in the words of `shape`. */
export interface PostedForm {
  kind: 'post'
  shape: PostedShape
  tokensUrl: string
  publishableKey: string
  /**
   * The key is good for one card: a payer's page asks us for one when a card is complete, and we the gateway
   * (`openCardSession`).
   */
  isPerCard?: true
  /** Where its payers are confirmed before they pay; absent where they are not. */
  proof?: ProofForm
}

/** Number, expiry and code are typed into frames of the gateway's own, which stand in the form: it never sees them. */
export interface FramedForm {
  kind: 'frames'
  shape: FramedShape
  /** Where the gateway's library finds its frames, or is found itself. */
  libraryUrl: string
  publishableKey: string
  hosts: FormHosts
}

/** What the gateway's frames need of the form's policy, besides ours: origins and addresses, each of them plain. */
export interface FormHosts {
  /** Empty where the gateway's library is in our build. */
  scripts: readonly string[]
  frames: readonly string[]
  connects: readonly string[]
}

/** Whether a policy can name all that a card form speaks to. */
export function isPlainForm(form: CardForm): boolean {
  if (form.kind === 'post') return isPlainAddress(form.tokensUrl)
  const { scripts, frames, connects } = form.hosts
  return [form.libraryUrl, ...scripts, ...frames, ...connects].every(isPlainAddress)
}

/** One way to pay in instalments by a gateway's own table; what it says to payers in its own words is `words`. */
export interface GatewayPlan {
  count: number
  each: Centavos
  /** What the payer pays the gateway in all. */
  total: Centavos
  /** Such as the cost in all a year (CET): shown as they come. */
  words: readonly string[]
}

/** What lets one card be typed: a key in place of the publishable one, and until when it is taken. */
export interface CardSession {
  key: string
  until: Date
}

/** How an account keeps the cards whose holders agreed to it. */
export interface CardKeeping {
  /**
   * Whether the security code is typed again, into the gateway's own frame: `asked` of a payer who is there, and not of
   * a program; `required` of both.
   */
  code: 'none' | 'asked' | 'required'
  /**
   * By `call`, the gateway deletes a card when it is asked to (`deleteStoredCard`). By `token`, it has no such call:
   * what nobody has the token of is of no use to anybody, and ours is the only one.
   */
  forgottenBy: 'call' | 'token'
  /** The gateway knows whose card it is, and all that it asks of a payer: nothing of them is asked for again. */
  knowsOwner?: true
}

/** What an account takes of a wallet whose tokens it opens. */
export interface WalletTerms {
  /** The brands that the wallet is asked for, and which of its cards. */
  brands: readonly WalletBrand[]
  fundings: readonly ('credit' | 'debit')[]
  /** Whom Google Pay seals a token for: the gateway's name at Google, and what it calls the account. Null of others. */
  gateway: { name: string; merchantId: string } | null
  /** Whether a payer may be challenged when the wallet only repeats a card (Google Pay's PAN_ONLY). */
  challenges: boolean
}

/** What an account is able to do and asks for: two accounts of one gateway may differ by their contracts. */
export interface CardAbilities {
  /** Whether each refund is told with our reference, or the sum of all alone. */
  refundsShown: 'each' | 'sum'
  /**
   * What was asked for may be found by our reference only later: that one search finds nothing proves nothing, and
   * several do, over a time.
   */
  findsLate?: true
  /** Seconds between two refunds of one payment that are asked for: nearer ones may be done twice, or be refused. */
  refundsApart?: number
  /** Hours for which the same asking, by the same key, is done once; null: for as long as the payment is kept. */
  sameKeyHours: number | null
  /** Characters of our reference. */
  referenceLength: number
  /** Characters of the text on the payer's statement. */
  descriptorLength: number
  /** Seconds in which what the card form made must be used; null where nobody says. */
  tokenSeconds: number | null
  fundings: readonly CardFunding[]
  /** False where what a payer bears of interest is set by the gateway alone: none of ours is offered then. */
  payerInterest?: false
  /** Of which cards the issuer can ask the payer whether it is they, before the payment or after. */
  confirms: readonly ('credit' | 'debit')[]
  /** Payers may be challenged in a frame of the page that they pay on. */
  framesChallenge?: true
  /** False where a dispute is told of by nothing but the money that it takes from a payout. */
  reportsDisputes?: false
  /** False where what is won of a dispute that was lost is told by nothing but the money that comes with a payout. */
  reportsWins?: false
  /** Some of its money comes by what is not read, such as sales paid in advance: what is missing may be there. */
  paysBesides?: true
  /** It says with a payment what it keeps of each line, and the books have it then; what it pays out says so again. */
  reportsFees?: true
  /** Absent where cards are not kept. */
  storedCards?: CardKeeping
  /** What of the payer is asked for before a card is: without it the gateway takes none. */
  payerNeeds: readonly PayerFact[]
  /** Instalments of a credit card at most, by the gateway's documents; what the contract allows may be less. */
  mostInstallments: number
  /** The wallets whose tokens it opens. A token that was made for it opens nowhere else. */
  wallets: Partial<Record<WalletMethod, WalletTerms>>
  /** The issuers of vouchers that it asks; none where `fundings` has no voucher. */
  vouchers: readonly CardBrandName[]
  /** False where a voucher is given back whole alone, whatever its issuer lets. */
  voucherParts?: false
}
