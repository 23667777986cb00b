import { setTimeout as sleep } from 'node:timers/promises'
import type { Charge } from '../src/shared/contract/charge.ts'
import type { Payment } from '../src/shared/contract/payment.ts'
import { numbers } from './acquirer.ts'
import type { Part } from './live-charge.ts'
import { payByPhone, refundWhenPaid, startPayment } from './pay-by-phone.ts'
import type { TenderBy } from './plan.ts'

/** A CPF that the sandbox takes for the voucher's holder. */
const HOLDER = '12345678909'
/** Cards that a payer tries for one tender, and ms before another. */
const MOST_CARDS = 3
const BEFORE_ANOTHER = 1_000

/** What a tender may be rejected with besides: the charge or its tenders have ended, or are ending, meanwhile. */
const MAY_BE = [
  'charge_not_open',
  'charge_expired',
  'charge_processing',
  'split_tender_under_way',
  'tender_out_of_order',
  'voucher_too_late',
]

/**
 * Pays a charge tender by tender, gives up before the last, or leaves it so. What is not complete then is undone by the
 * merchant.
 */
export async function liveInTenders(part: Part): Promise<void> {
  const { by, ending } = part.plan.tenders
  const asked = ending === 'all' ? by : by.slice(0, -1)
  for (const [index, one] of asked.entries()) {
    const isLast = index === by.length - 1
    const isPaid = one === 'pix' ? await payByPix(part) : await payByCard(part, one, index, isLast)
    if (!isPaid) break
  }
  if (ending === 'left') return
  if (ending === 'all') {
    const paid = await part.until(
      'the split tender to be complete',
      ({ status, latest_split_tender: splitTender }) => status !== 'open' || isAtRest(splitTender),
    )
    if (paid?.status === 'paid') return refundWhenPaid(part)
  }
  await part.write('undo', `/v1/charges/${part.charge}/split-tender/undo`, undefined, [
    'split_tender_not_undoable',
    'split_tender_under_way',
  ])
}

function isAtRest(splitTender: Charge['latest_split_tender']): boolean {
  return splitTender?.status === 'completed' || splitTender?.status === 'undone'
}

/** The Pix of all that is left. */
async function payByPix(part: Part): Promise<boolean> {
  await startPayment(part, 'pay-rest')
  const { latest_split_tender: splitTender } = await part.api.charge(part.charge)
  return splitTender?.status === 'open' && (await payByPhone(part)) !== null
}

/**
 * One tender by card or voucher. Another card is tried where one comes to nothing. Returns whether it is held or was
 * taken.
 */
async function payByCard(part: Part, by: Exclude<TenderBy, 'pix'>, index: number, isLast: boolean): Promise<boolean> {
  const { scene, plan, store, charge } = part
  // What is left of two is a tender that is not asked for by its amount.
  const share = Math.max(1, Math.floor((plan.amount * plan.part) / (plan.tenders.by.length - 1)))
  for (let tried = 0; tried < MOST_CARDS; tried++) {
    const card_token = await scene.acquirer.type(store.cards, numbers[by])
    const body = {
      ...(by === 'card' ? { method: 'credit-card' } : { method: 'voucher', holder_tax_id: HOLDER }),
      card_token,
      account: store.cards.account,
      ...(!isLast && { amount: share }),
    }
    const made = await part.write(`tender-${index}-${tried}`, `/v1/charges/${charge}/payments`, body, MAY_BE)
    if (made?.status !== 201) return false
    const { id } = made.body as Payment
    const of = ({ payments }: Charge) => payments.find(payment => payment.id === id)
    const known = await part.until('a tender', seen => settled.has(of(seen)?.status ?? ''))
    const status = known && of(known)?.status
    if (status === 'authorized' || status === 'captured') return true
    if (!known) return false
    await sleep(BEFORE_ANOTHER)
  }
  return false
}

const settled: ReadonlySet<string> = new Set(['authorized', 'captured', 'declined', 'failed', 'canceled', 'expired'])
