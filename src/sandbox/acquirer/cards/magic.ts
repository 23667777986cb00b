import { type AbecsCodeName, isAbecsCode } from '../../../shared/declines/abecs.ts'
import type { CardBehavior } from './published-cards.ts'

/**
 * What the sandbox's issuer does on purpose: by the first word of the holder's name, by the last four digits of the
 * amount, or by a published number. The words are Mercado Pago's, but for DESAFIO and RECUSA; the amounts are our own
 * choice.
 */
export type Magic =
  | { kind: 'decline'; code: AbecsCodeName }
  | { kind: 'challenge' }
  | { kind: 'processing'; ends: 'approved' | 'declined' }
  | { kind: 'forever' }
  | { kind: 'approve' }

/** The first word of a holder's name, and what comes of it. */
export const holderWords: Readonly<Record<string, Magic>> = {
  APRO: { kind: 'approve' },
  OTHE: { kind: 'decline', code: '05' },
  CALL: { kind: 'decline', code: '59' },
  FUND: { kind: 'decline', code: '51' },
  SECU: { kind: 'decline', code: '63' },
  EXPI: { kind: 'decline', code: '54' },
  FORM: { kind: 'decline', code: '12' },
  CONT: { kind: 'forever' },
  DESAFIO: { kind: 'challenge' },
}

/** An amount that ends so is declined by the two digits that follow: R$ 66,51 by code 51, R$ 1.066,05 by 05. */
export const DECLINING_REAIS = 66
/** A credit payment whose amount ends in R$ 66,33 is challenged. No code of ABECS is 33. */
export const CHALLENGED_AMOUNT = 6633

const byBehavior: Record<CardBehavior, Magic> = {
  processing_then_approved: { kind: 'processing', ends: 'approved' },
  processing_then_declined: { kind: 'processing', ends: 'declined' },
  declined: { kind: 'decline', code: '05' },
}

/** What the issuer was told to do with a payment; null: what it does of itself. The name goes before the amount. */
export function magicOf(payment: { holderName: string; amount: number; behavior: CardBehavior | null }): Magic | null {
  const [first = '', second = ''] = payment.holderName.trim().toUpperCase().split(/\s+/)
  if (first === 'RECUSA' && isAbecsCode(second)) return { kind: 'decline', code: second }
  const byName = holderWords[first]
  if (byName) return byName
  const end = payment.amount % 10_000
  if (end === CHALLENGED_AMOUNT) return { kind: 'challenge' }
  const code = String(end % 100).padStart(2, '0')
  if (Math.floor(end / 100) === DECLINING_REAIS && isAbecsCode(code)) return { kind: 'decline', code }
  return payment.behavior === null ? null : byBehavior[payment.behavior]
}
