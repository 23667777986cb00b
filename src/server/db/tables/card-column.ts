import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { DeclineReason, DeclineRetry } from '../../../shared/declines/decline-reasons.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'

/** How a page of ours begins a challenge. `until` is RFC 3339. */
export type KeptChallenge =
  | {
      kind: 'redirect' | 'frame'
      url: string
      method: 'GET' | 'POST'
      fields: Readonly<Record<string, string>>
      until: string
    }
  /** By the gateway's own library, which is handed this. */
  | { kind: 'script'; order: Readonly<Record<string, string>>; until: string }

/** What an acquirer told of a payment, as `payments.card` keeps it: no number, no token. */
export interface CardColumn {
  id: string
  brand: CardBrandName
  /** Null where the acquirer did not tell, as the next. */
  last4: string | null
  expiry: { month: number; year: number } | null
  funding: 'credit' | 'debit' | 'voucher'
  /** What the payer pays the gateway in all, as it told; absent where it has no table of instalments of its own. */
  payerTotal?: Centavos
  /** Whether the acquirer’s sum of what went back holds what a capture in part let go; absent where nothing says so. */
  sumHoldsReleased?: boolean
  /** The acquirer's ids of captures and voids that it refused after it had taken them up; absent where none was. */
  rejected?: string[]
  /** `available`: what a voucher still has, where its issuer tells; absent in what was kept before it was asked for. */
  decline: { code: string; reason: DeclineReason; retry: DeclineRetry; available?: Centavos | null } | null
  /** Where the payer is sent to be challenged: the gateway's address, or a page of ours that begins `challenge`. */
  challengeUrl: string | null
  /** A challenge that a page of ours begins, by form, frame or library; absent where the address is enough. */
  challenge?: KeptChallenge | null
  /** The gateway's own id of the card that it keeps of a payment that is not decided; absent of any other. */
  storedCard?: string
  /** The acquirer's count of the payment's changes: what is told with a lower one is old. */
  version: number
  /** What was held until it was captured or voided; null for what never was. Instants are RFC 3339. */
  hold: { amount: Centavos; at: string; until: string | null; endedAt: string | null } | null
}
