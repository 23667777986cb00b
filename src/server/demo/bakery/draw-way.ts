import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { Aftermath, PlayedCard, Way } from './course.ts'
import type { Draw } from './draw.ts'
import type { Item } from './menu.ts'

const credit: readonly (readonly [number, CardBrandName])[] = [
  [38, 'visa'],
  [34, 'mastercard'],
  [18, 'elo'],
  [6, 'amex'],
  [4, 'diners'],
]
const debit: readonly (readonly [number, CardBrandName])[] = [
  [46, 'visa'],
  [38, 'mastercard'],
  [16, 'elo'],
]
/** The brands that the sandbox's store says that it takes. */
const vouchers: readonly (readonly [number, CardBrandName])[] = [
  [34, 'alelo'],
  [28, 'ticket'],
  [22, 'pluxee'],
  [16, 'vrbeneficios'],
]
const wallets = [
  [45, 'google-pay'],
  [35, 'apple-pay'],
  [20, 'samsung-pay'],
] as const
/** Codes of ABECS: funds, suspicion, details, the card's day, and a plain no. */
const declines: readonly (readonly [number, string])[] = [
  [46, '51'],
  [22, '59'],
  [14, '63'],
  [10, '05'],
  [8, '54'],
]
/** A voucher of the sandbox has R$ 500,00, and meals cost less than that by far. */
const VOUCHER_PAYS_UP_TO = 9_000
/** Of the credit cards, how many are not accepted at first. */
const DECLINED = 0.085

/** What a payer does with a charge of this price. */
export function drawWay(draw: Draw, { amount }: Item, channel: 'counter' | 'link'): Way {
  if (channel === 'link' && draw.chance(0.24)) {
    const end = draw.weighted([
      [62, 'left-page'],
      [26, 'never-opened'],
      [12, 'canceled'],
    ] as const)
    return { by: 'nothing', end }
  }
  const isSmall = amount <= VOUCHER_PAYS_UP_TO
  const by = draw.weighted([
    [52, 'pix'],
    [amount >= 10_000 ? 46 : 22, 'credit'],
    [isSmall ? 15 : 5, 'debit'],
    [isSmall ? 6 : 0, 'voucher'],
    [5, 'wallet'],
    [!isSmall && channel === 'link' ? 4 : 0, 'split-tender'],
    [0.5, 'odd-pix'],
  ] as const)
  if (by === 'pix') return { by }
  if (by === 'odd-pix') return { by, odd: draw.one(['twice', 'over', 'short', 'late']) }
  if (by === 'debit') return { by, card: drawCard(draw, debit) }
  if (by === 'voucher') return { by, card: drawCard(draw, vouchers) }
  if (by === 'wallet') return { by, wallet: draw.weighted(wallets), card: drawCard(draw, debit) }
  if (by === 'split-tender') return drawSplitTender(draw)
  const paid: Way = { by, card: drawCard(draw, credit), installments: drawInstallments(draw, amount) }
  if (!draw.chance(DECLINED)) return paid
  const next = draw.weighted<Way | null>([
    [45, { ...paid, card: drawCard(draw, credit) }],
    [30, { by: 'pix' }],
    [25, null],
  ])
  return { by: 'declined', card: paid.card, code: draw.weighted(declines), next }
}

/** What comes after a payment, seldom. */
export function drawAftermath(draw: Draw, way: Way): Aftermath | null {
  // Those that wait for somebody are the orders that the pictures tell of.
  if (way.by === 'odd-pix' && way.odd !== 'late') return { what: 'refund-unapplied', after: draw.whole(3, 30) }
  const isPlain = way.by === 'pix' || way.by === 'credit' || way.by === 'debit'
  if (!isPlain || !draw.chance(0.018)) return null
  return { what: 'refund', after: draw.whole(1, 60), share: draw.chance(0.6) ? 1 : draw.one([0.2, 0.25, 0.5]) }
}

function drawSplitTender(draw: Draw): Way {
  const first = draw.one(['voucher', 'credit'] as const)
  const card = drawCard(draw, first === 'voucher' ? vouchers : credit)
  return { by: 'split-tender', first, card, rest: draw.one(['pix', 'credit']), second: drawCard(draw, credit) }
}

function drawInstallments(draw: Draw, amount: number): { count: number; interest: 'store' | 'payer' } {
  if (amount < 10_000 || draw.chance(0.4)) return { count: 1, interest: 'store' }
  return draw.chance(0.6)
    ? { count: draw.one([2, 3, 3]), interest: 'store' }
    : { count: draw.one([4, 5, 6, 10, 12]), interest: 'payer' }
}

function drawCard(draw: Draw, brands: readonly (readonly [number, CardBrandName])[]): PlayedCard {
  return { brand: draw.weighted(brands), last4: String(draw.whole(0, 9_999)).padStart(4, '0') }
}
