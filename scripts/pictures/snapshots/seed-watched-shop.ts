import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { FlagPreview } from '../../../src/shared/contract/flags.ts'
import type { Stage, StageStore } from './open-stage.ts'
import { type ShopApi, shopApi } from './shop-api.ts'

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const

const numbers = {
  visa: '4235647728025682',
  mastercard: '5240082975622454',
  elo: '4389351648020055',
  diners: '36490101441625',
} as const

/** What a visitor does: looks, takes the code, pays it after so many minutes, types a card, or pays by one. */
type Visit =
  | { does: 'looks' }
  | { does: 'copies' }
  | { does: 'types' }
  | { does: 'pays by Pix'; minutes: number }
  | { does: 'pays by card'; brand: keyof typeof numbers; holder: string; installments: number }

const pix = (minutes: number): Visit => ({ does: 'pays by Pix', minutes })
const card = (brand: keyof typeof numbers, installments = 1, holder = 'LIA NAKAMURA'): Visit => ({
  does: 'pays by card',
  brand,
  holder,
  installments,
})

/**
 * One after the other, over and over: a morning at the shop. The first word of some holders makes the issuer say no.
 */
const visits: readonly Visit[] = [
  pix(1),
  card('visa'),
  { does: 'looks' },
  pix(2),
  card('mastercard', 3),
  { does: 'copies' },
  card('elo', 1, 'FUND NAKAMURA'),
  pix(1),
  { does: 'types' },
  card('visa', 6),
  card('diners'),
  pix(9),
  card('mastercard', 1, 'SECU NAKAMURA'),
  { does: 'looks' },
  card('visa', 1, 'DESAFIO NAKAMURA'),
  pix(3),
  card('elo', 2),
  card('visa', 1, 'OTHE NAKAMURA'),
]

/** How many come on each day, the earlier week first. */
const days = [
  ['08', 2],
  ['09', 3],
  ['10', 2],
  ['11', 4],
  ['12', 3],
  ['13', 3],
  ['14', 2],
  ['15', 4],
  ['16', 5],
  ['17', 3],
  ['18', 6],
  ['19', 5],
  ['20', 7],
  ['21', 4],
] as const

const order = {
  description: 'Cesta de café da manhã',
  methods: ['pix', 'credit-card'],
  installments: { max: 6, interest_free_up_to: 3, monthly_rate: '1.99' },
  expires_in: 604_800,
}

const arms = { type: 'experiment', audience: 'everyone', coverage: 100 }
const earlier = { ...arms, name: 'Parcelas já abertas', arms: [share('single'), share('interest_free')] }
const now = { ...arms, name: 'Cartão primeiro', arms: [share('pix_first'), share('card_first')] }

function share(value: string) {
  return { value, share: 50 }
}

/**
 * A shop with two weeks of visits to its page, answers about cards and two experiments: one that ended and one that
 * runs.
 */
export async function seedWatchedShop(stage: Stage): Promise<StageStore> {
  const iara = { owner: 'Iara Campos', email: 'iara@padaria-aurora.example' }
  stage.clock.set('2026-11-08T08:00:00-03:00')
  const store = await stage.openStore({ name: 'Padaria Aurora', ...iara, bank: 'sandbox', takesCards: true })
  const shop = shopApi(stage, store)
  await shop.put('/v1/flags/checkout.default_installment', { setting: earlier })
  const takesTurns = inTurns(shop)
  let number = 0
  for (const [day, count] of days) {
    if (day === '15') {
      stage.clock.set(`2026-11-${day}T08:30:00-03:00`)
      await shop.put('/v1/flags/checkout.default_installment', { setting: null })
      await shop.put('/v1/flags/checkout.method_order', { setting: now })
    }
    const flag = day < '15' ? 'checkout.default_installment' : 'checkout.method_order'
    for (let visit = 0; visit < count; visit++) {
      stage.clock.set(`2026-11-${day}T${String(9 + (visit % 5)).padStart(2, '0')}:${10 + 5 * visit}:00-03:00`)
      const one = visits[number % visits.length]
      const amount = 4_900 + 1_300 * (number % 9)
      if (one) await come(stage, shop, await takesTurns(flag, amount), one, number)
      number += 1
    }
  }
  return store
}

/** Charges whose payers fall into an experiment's variants by turns, so that every picture counts the same. */
function inTurns(shop: ShopApi): (flag: string, amount: number) => Promise<Charge> {
  const waiting = new Map<string, Charge[]>()
  let turn = 0
  return async (flag, amount) => {
    const values = flag === 'checkout.method_order' ? now.arms : earlier.arms
    const wanted = `${flag} ${values[turn++ % values.length]?.value}`
    for (;;) {
      const kept = waiting.get(wanted)?.pop()
      if (kept) return kept
      const charge = await shop.create({ ...order, amount })
      const { flags } = (await shop.get(`/v1/flags/preview?charge=${charge.id}`)) as FlagPreview
      const found = `${flag} ${flags.find(({ key }) => key === flag)?.value}`
      waiting.set(found, [...(waiting.get(found) ?? []), charge])
    }
  }
}

/** Somebody opens the page of a charge, and does what they do. */
async function come(stage: Stage, shop: ShopApi, charge: Charge, visit: Visit, number: number): Promise<void> {
  const device = number % 3 === 2 ? 'desktop' : 'phone'
  const headers = { 'user-agent': agents[device] }
  const post = (path: string) => fetch(`${charge.checkout_url}/${path}`, { method: 'POST', headers })
  await fetch(charge.checkout_url, { headers })
  const slow = device === 'phone' ? 2.4 : 1
  const [lcp, inp] = [(480 + 70 * (number % 12)) * slow, (40 + 9 * (number % 7)) * slow]
  const cls = number % 9 === 8 ? 0.12 : 0
  await post(`vitals?part=choice&lcp=${lcp}&inp=${inp}&cls=${cls}&fcp=${lcp * 0.8}&ttfb=${lcp * 0.3}`)
  if (visit.does === 'looks') return
  stage.clock.pass(20_000)
  if (visit.does === 'types' || visit.does === 'pays by card') {
    await post('steps?step=method_chosen&way=card')
    await post('steps?step=details_begun&way=card')
    if (visit.does === 'types') return
    const { brand, holder, installments } = visit
    await shop.payByCard(charge, { number: numbers[brand], holder, method: 'credit-card', installments })
    return
  }
  await shop.until(charge.id, ({ payments }) => payments.some(({ pix }) => pix?.br_code))
  await post('steps?step=submitted&way=pix')
  if (visit.does === 'copies') return
  stage.clock.pass(visit.minutes * 60_000)
  await shop.pay(await shop.read(charge.id))
}
