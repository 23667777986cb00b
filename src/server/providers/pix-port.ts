import type { FieldError } from '../../shared/contract/problem.ts'
import type { CheckFinding, ProviderOffer } from '../../shared/contract/provider-account.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Monitor } from '../base/monitor.ts'
import type { ShownFields } from '../base/scrub-json.ts'
import type { AcquirerPort, CardHint } from './acquirer-port.ts'
import type { GatewayPixPort } from './gateway-pix-port.ts'
import type { CallProof, CardForm, CardPayer, InboxCall } from './gateway-port.ts'
import type { CardJournal, CardNotice } from './notice-port.ts'
import type { PayoutFile } from './payout-port.ts'

/**
 * What the rest of the house asks of a provider, in our own words. A provider's words stay in its folder. What a
 * provider cannot do is absent from its object.
 */

/**
 * The answer to a question put to a provider.
 * - `ok`: it was done, or read.
 * - `rejected`: the provider answered and nothing was done. `code` is one of ours, `detail` is for a person.
 * - `absent`: the provider answered that it does not know the thing.
 * - `unknown`: no answer, or one that proves nothing (timeout, 5xx, broken JSON). It may have been done: read.
 *   `isUnreadable`: it was told what there is, of this one alone, and makes no sense of it; a person has to look.
 */
export type Answer<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'rejected'; code: RejectionCode; detail: string }
  | { outcome: 'absent' }
  | { outcome: 'unknown'; detail: string; isUnreadable?: true }

const rejectionCodes = [
  'invalid_request',
  'not_authorized',
  'conflict',
  'not_refundable',
  'rate_limited',
  // Ours to fix, by money in the account at the gateway.
  'insufficient_balance',
  // To be asked again, a little later.
  'too_soon',
  'in_progress',
  'too_late',
  'other',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

const askAgain: ReadonlySet<string> = new Set<RejectionCode>(['rate_limited', 'too_soon', 'in_progress'])

/** Whether a rejection only means that the same is to be asked again later. */
export function isLater(code: string): boolean {
  return askAgain.has(code)
}

export function isRejectionCode(text: string): text is RejectionCode {
  return (rejectionCodes as readonly string[]).includes(text)
}

/** What we ask a bank to charge by Pix. `txid` is ours: asking twice with the same one is the same charge. */
export interface PixChargeRequest {
  txid: string
  amount: Centavos
  /** Seconds from the charge's creation at the bank. */
  expiresIn: number
  /** Shown by the payer's app, at most 140 characters. */
  message: string | null
  payer: { name: string; taxId: string } | null
  /** All that is known of who pays, where a gateway makes the code and asks for it. */
  buyer?: CardPayer | null
  /** For a gateway: when the payment began and until when it may be paid, the same whenever it is asked for. */
  term?: { from: Date; until: Date }
  /** The payer's page, for a gateway that wants an address to send them back to. */
  page?: string
}

/** A Pix charge as the bank has it. */
export interface PixCharge {
  txid: string
  status: 'active' | 'completed' | 'removed'
  amount: Centavos
  createdAt: Date
  expiresAt: Date
  /** The payload of the code; null only where the bank does not give it on a read. */
  brCode: string | null
  revision: number
  received: ReceivedPix[]
  /** What a gateway calls it; absent at a bank. */
  gatewayId?: string
}

/** A Pix that was received for us. */
export interface ReceivedPix {
  /** The Pix system's id of the payment, 32 characters, case-sensitive, opaque; null where a gateway does not tell. */
  endToEndId: string | null
  txid: string | null
  /** The key it was paid to, where the bank tells. */
  key: string | null
  amount: Centavos
  paidAt: Date
  /** What the payer wrote. */
  message: string | null
  returns: PixReturn[]
  /** Where a gateway has it, which pays it out later: what the gateway calls it, and what it keeps, where it tells. */
  gateway?: { id: string; fee: Centavos | null }
}

/** A Pix that a bank received for us. */
export type BankPix = ReceivedPix & { endToEndId: string }

/** A devolução. `origin` tells whether we asked for it or the Pix rules forced it (MED). */
export interface PixReturn {
  id: string
  returnId: string | null
  amount: Centavos
  status: 'processing' | 'done' | 'failed'
  origin: 'requested' | 'med_operational' | 'med_fraud' | 'med_automatic' | 'other'
  requestedAt: Date | null
  settledAt: Date | null
  reason: string | null
}

/** What a webhook says happened. Only a hint: it is confirmed by reading. */
export interface PixHint {
  endToEndId: string
  txid: string | null
}

/** Whoever makes codes: a bank, or a gateway, for which `gatewayId` is what it calls the code, once it has told. */
export interface PixCodes {
  createCharge(request: PixChargeRequest): Promise<Answer<PixCharge>>
  readCharge(txid: string, gatewayId?: string | null): Promise<Answer<PixCharge>>
  removeCharge(txid: string, gatewayId?: string | null): Promise<Answer<PixCharge>>
}

/** A bank that receives Pix. Every call ends by itself within the connector's timeout. */
export interface PixPort extends PixCodes {
  /** Changes amount, time or message of an active charge. */
  reviseCharge(txid: string, change: Partial<Omit<PixChargeRequest, 'txid'>>): Promise<Answer<PixCharge>>
  readPix(endToEndId: string): Promise<Answer<BankPix>>
  /**
   * One page of what was received from (inclusive) to (inclusive); `page` counts from 0. `returned`: only that of which
   * something went back.
   */
  listPix(
    from: Date,
    to: Date,
    page: number,
    which?: 'received' | 'returned',
  ): Promise<Answer<{ received: BankPix[]; pages: number }>>
  /** `id` is ours, 1 to 35 letters and digits: asking twice with the same one is the same return. */
  requestReturn(endToEndId: string, id: string, amount: Centavos): Promise<Answer<PixReturn>>
  readReturn(endToEndId: string, id: string): Promise<Answer<PixReturn>>
  /**
   * Tells the bank where to call for the account's key: it will call `{url}/pix`. Absent where a person must tell it.
   */
  registerWebhook?(url: string): Promise<Answer<null>>
  readWebhook?(): Promise<Answer<{ url: string }>>
  removeWebhook?(): Promise<Answer<null>>
}

/** What a person may know of an account, besides its name: nothing of it is secret. */
export interface AccountFacts {
  /** The profile of its bank. */
  profile: string
  /** The last moment of the certificate that it shows; null where it shows none. */
  certificateUntil: Date | null
}

/** One line of a self-test: what it is about, how it went, and a sentence with what to do. */
export interface ProviderCheck {
  about: string
  verdict: 'works' | 'attention' | 'broken' | 'not-tried'
  says: string
  /** The same for programs: which sentence it is, and what stands in it. */
  finding?: CheckFinding
  values?: Record<string, string>
}

/** What a self-test may do, and what it is to find. */
export interface ProviderCheckOptions {
  /** Whether a charge of one centavo may be made, read and removed. */
  charge: boolean
  /** How the address begins that the bank ought to call. */
  webhookBase: string
}

/** Something wrong with credentials: the path of the field, a code for programs, and a sentence for who typed it. */
export type CredentialFault = FieldError

/** Credentials that cannot be used. No sentence repeats a value: it may be a secret in the wrong field. */
export interface UnusableCredentials {
  ok: false
  faults: CredentialFault[]
  /** The sentences of the faults. */
  problems: string[]
}

/** A provider as the registry lists it. */
export interface Provider {
  name: string
  /** Reads what an operator typed, and says in sentences what is wrong. */
  readCredentials(input: unknown): { ok: true; credentials: unknown } | UnusableCredentials
  /**
   * Where an account is called, so that a live store can be kept away from the sandbox. Takes what `readCredentials`
   * gave.
   */
  addresses(credentials: unknown): string[]
  /** The key that an account is paid at. Takes what `readCredentials` gave. */
  pixKey?(credentials: unknown): string
  /** Whether an account is at the provider's live or test system; null when its credentials do not say. */
  mode(credentials: unknown): 'live' | 'test' | null
  /** What an account is kept with after a renewal: what was typed, and what it need not repeat. */
  renewed(kept: unknown, given: unknown): unknown
  /** What an account is kept with after its certificate was renewed; absent where it has none. */
  withCertificate?(kept: unknown, pair: { cert: string; key: string; ca?: string; passphrase?: string }): unknown
  /** What a person may know of an account. */
  describe(credentials: unknown): AccountFacts
  /**
   * The banks or acquirers that an account of this provider can be with, and what each is asked for; in the form of a
   * store that is test or live.
   */
  offers?(mode: 'live' | 'test'): ProviderOffer[]
  /** Tries what an account needs, one thing after another. */
  check?(credentials: unknown, tools: ProviderTools, options: ProviderCheckOptions): AsyncIterable<ProviderCheck>
  /** Builds the port of one account. `credentials` is what `readCredentials` gave. */
  connectPix?(credentials: unknown, tools: ProviderTools): PixPort
  /** Reads the body of a webhook; null when it is not one of this provider's. */
  readPixWebhook?(body: unknown): PixHint[] | null
  /** Builds the port of one account with an acquirer. `credentials` is what `readCredentials` gave. */
  connectCards?(credentials: unknown, tools: ProviderTools): AcquirerPort
  /** Builds the port by which a gateway's account makes Pix codes, beside the cards that it takes. */
  connectGatewayPix?(credentials: unknown, tools: ProviderTools): GatewayPixPort
  /** Where the card form sends what is typed. */
  cardForm?(credentials: unknown): CardForm
  /**
   * Where an account's tokens and stored cards are kept: accounts that name the same place take each other's. Null for
   * a place of its own; absent where a provider never shares. Takes what `readCredentials` gave.
   */
  vault?(credentials: unknown): string | null
  /** Fields of its messages that tell nothing of a person or an account, each with what its value looks like. */
  shownFields?: ShownFields
  /** Proves who called our inbox, before anything of it is kept. It may ask the gateway for its keys. */
  proveCardWebhook?(credentials: unknown, call: InboxCall, tools: ProviderTools): CallProof | Promise<CallProof>
  /** Reads the body of an acquirer's webhook; null when it is not one of this provider's, empty for other news. */
  readCardWebhook?(body: unknown): CardHint[] | null
  /**
   * The same of a gateway that cannot be asked: what its proved call says is kept, and is the truth. Takes what
   * `readCredentials` gave.
   */
  readCardNotices?(credentials: unknown, body: unknown, receivedAt: Date): CardNotice[] | null
  /** Its port knows what instalments cost by a table of the gateway's own. */
  hasInstallmentPlans?: true
  /** Its port lists what it pays out. */
  listsPayouts?: true
  /** Reads a file of what was paid out to an account. Takes what `readCredentials` gave. */
  readPayoutFile?(credentials: unknown, content: Uint8Array): PayoutFile
}

/** What a provider is handed. */
export interface ProviderTools {
  now(): Date
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
  /** Who sees what is asked; nobody where absent. */
  monitor?: Monitor
  /** What every call carries besides; nothing where absent. */
  headers?: () => Record<string, string>
  /** The account that is asked, by its id, for who sees it. */
  account?: string
  /** Where an account keeps what a gateway tells that cannot be asked. */
  journal?: CardJournal
}
