import type { CardProtection, CardProtectionPut } from '../../../shared/contract/card-protection.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { StoreSettings, StoreUpdate } from '../../../shared/contract/store-settings.ts'

const { cardProtection: range } = limits

/** What may be said of each, and what holds where nobody says. */
export const limitFields = {
  attempts_per_device: range.attemptsPerDevice,
  attempts_per_network: range.attemptsPerNetwork,
  cards_per_payer: range.cardsPerPayer,
  attempts_per_charge: range.attemptsPerCharge,
  attempts_per_store: range.attemptsPerStore,
  smallest_tender: range.smallestTender,
} as const
export type LimitField = keyof typeof limitFields
const limitNames = Object.keys(limitFields) as LimitField[]

/** The counts as they are typed; the amounts in centavos, 0 where there is no largest. */
export interface LimitsDraft {
  counts: Record<Exclude<LimitField, 'smallest_tender'>, string>
  smallestTender: number
  least: number
  most: number
}

export const countNames = limitNames.filter(name => name !== 'smallest_tender')

/** What holds, as a draft. */
export function limitsDraft(protection: CardProtectionPut, store: StoreSettings): LimitsDraft {
  return {
    counts: Object.fromEntries(countNames.map(name => [name, String(protection[name])])) as LimitsDraft['counts'],
    smallestTender: protection.smallest_tender,
    least: store.charge_min,
    most: store.charge_max === limits.amountMax ? 0 : store.charge_max,
  }
}

/** The draft with the usual limits of cards. */
export function withUsual(draft: LimitsDraft): LimitsDraft {
  const counts = Object.fromEntries(countNames.map(name => [name, String(limitFields[name].usual)]))
  return { ...draft, counts: counts as LimitsDraft['counts'], smallestTender: limitFields.smallest_tender.usual }
}

/** Which fields say what cannot hold. */
export function limitFaults(draft: LimitsDraft): ReadonlySet<LimitField | 'most'> {
  const faults = new Set<LimitField | 'most'>(
    countNames.filter(name => !isWithin(Number(draft.counts[name].trim() || Number.NaN), name)),
  )
  if (!isWithin(draft.smallestTender, 'smallest_tender')) faults.add('smallest_tender')
  if (draft.most > 0 && draft.most < Math.max(1, draft.least)) faults.add('most')
  return faults
}

function isWithin(value: number, name: LimitField): boolean {
  const { min, max } = limitFields[name]
  return Number.isInteger(value) && value >= min && value <= max
}

/** What of the draft is other than what holds: each part is sent only where it is. */
export function limitsWanted(
  draft: LimitsDraft,
  held: CardProtection,
  store: StoreSettings,
): { cards: CardProtectionPut | null; amounts: StoreUpdate | null } {
  const known = limitsDraft(held, store)
  const counts = Object.fromEntries(countNames.map(name => [name, Number(draft.counts[name])]))
  const cards = {
    ...(counts as Record<(typeof countNames)[number], number>),
    smallest_tender: draft.smallestTender,
    cards_closed_until: held.cards_closed_until,
  } as CardProtectionPut
  const isOther =
    draft.smallestTender !== known.smallestTender ||
    countNames.some(name => draft.counts[name].trim() !== known.counts[name])
  const amounts = { charge_min: Math.max(1, draft.least), charge_max: draft.most || limits.amountMax }
  const sameAmounts = amounts.charge_min === store.charge_min && amounts.charge_max === store.charge_max
  return { cards: isOther ? cards : null, amounts: sameAmounts ? null : amounts }
}
