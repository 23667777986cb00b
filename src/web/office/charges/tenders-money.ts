import { isSplitTenderUnderWay, splitTenderIs } from '../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../shared/contract/charge.ts'

type OfTenders = Pick<Charge, 'amount_missing' | 'latest_split_tender' | 'payments'>

/** Centavos that tenders of a split tender under way have brought: unapplied money that nobody decides on. */
export function broughtByTenders({ latest_split_tender: splitTender, payments }: OfTenders): number {
  if (!isSplitTenderUnderWay(splitTender)) return 0
  const tenders = payments.filter(({ split_tender_id }) => split_tender_id === splitTender.id)
  return tenders.reduce((sum, { amount_unapplied }) => sum + amount_unapplied, 0)
}

/** Centavos that its payer has still to pay: beside tenders that wait for the rest, that rest. */
export function stillToPay({ amount_missing, latest_split_tender: splitTender }: OfTenders): number {
  const waits = splitTender && isSplitTenderUnderWay(splitTender) && splitTenderIs(splitTender.status, 'completable')
  return waits ? splitTender.left : amount_missing
}
