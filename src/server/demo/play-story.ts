import { type ChargeCreate, chargeCreateSchema } from '../../shared/contract/charge.ts'
import type { CheckoutWay } from '../../shared/visits/checkout-steps.ts'
import { systemActor } from '../access/principal.ts'
import { finishCancelOf, requestCancel } from '../charges/charge/cancel-charge.ts'
import { readChargeRow } from '../charges/charge/charge-rows.ts'
import { createCharge } from '../charges/charge/create-charge.ts'
import { askInTime, writeFirstAnswer } from '../charges/payments/first-payment.ts'
import { PROVIDER_PATIENCE_MS } from '../charges/payments/wait-for-provider.ts'
import { noteOpening, noteStep } from '../visits/note-step.ts'
import type { Plan, Way } from './bakery/course.ts'
import { type Draw, drawFrom } from './bakery/draw.ts'
import { pass, playDue } from './pass-time.ts'
import type { Story } from './past-time.ts'
import { playAftermath } from './play-aftermath.ts'
import { captureHeld, payByCard } from './play-card.ts'
import { payLate, payOddly, payPix, showPix } from './play-pix.ts'
import { paySplitTender } from './play-split-tender.ts'
import type { Scene } from './stage.ts'

const HOUR = 3_600
/** Seconds in which a charge can be paid: at the counter, by a link, and one that is paid when it is over. */
const EXPIRES_IN = { counter: 1_800, link: 24 * HOUR, late: HOUR }
/** Seconds after which the slowest payer opens their link: before any charge is over. */
const SLOWEST = 2_700
/** From so many centavos on a card may pay in instalments. */
const INSTALLMENTS_FROM = 10_000

/** What a charge's page shows its payer: the demo's store offers these where the charge does. */
const offered: CheckoutWay[] = ['pix', 'card']

/** Plays one charge from its making to what came of it, as far as its time has come. */
export function playStory(scene: Scene, plan: Plan): Promise<void> {
  return scene.time.play(plan.at, async story => {
    const draw = drawFrom(plan.number, 'pace')
    const { id, payment } = await create(scene, plan)
    const isThere = plan.channel === 'counter' || (await openPage(scene, story, id, { plan, draw }))
    if (isThere) await act(scene, story, { id, payment, plan, draw })
    if (plan.aftermath) await playAftermath(scene, story, id, plan.aftermath)
    await finish(scene, story, id, plan)
  })
}

interface Made {
  id: string
  /** The payment that the charge was made with. */
  payment: string | null
}

async function create(scene: Scene, plan: Plan): Promise<Made> {
  const { deps, store } = scene
  const input = inputOf(scene, plan)
  const { id, unsent } = await deps.database.inStore(store, transaction =>
    createCharge(deps, transaction, input, systemActor),
  )
  if (!unsent || !('pix' in unsent)) return { id, payment: null }
  const answer = await askInTime(deps, store, unsent, PROVIDER_PATIENCE_MS)
  if (answer) await deps.database.inStore(store, transaction => writeFirstAnswer(deps, transaction, answer))
  return { id, payment: unsent.pix.payment }
}

function inputOf({ customers }: Scene, { number, item, person, channel, way }: Plan): ChargeCreate {
  const ways = waysOf(way)
  const isVoucher = ways.some(({ by, ...more }) => by === 'voucher' || ('first' in more && more.first === 'voucher'))
  const wallets = ways.flatMap(one => (one.by === 'wallet' ? [one.wallet] : []))
  const known = person.isKnown ? customers.get(person.taxId) : undefined
  const { name, email, taxId: tax_id } = person
  return chargeCreateSchema.parse({
    amount: item.amount,
    description: item.description,
    reference: String(number),
    ...(known ? { customer_id: known } : channel === 'link' && { customer: { name, email, tax_id } }),
    methods: ['pix', 'credit-card', 'debit-card', ...wallets, ...(isVoucher ? ['voucher'] : [])],
    expires_in: way.by === 'odd-pix' && way.odd === 'late' ? EXPIRES_IN.late : EXPIRES_IN[channel],
    ...(isVoucher && { voucher: { kind: 'meal' } }),
    ...(item.amount >= INSTALLMENTS_FROM && {
      installments: { max: 12, interest_free_up_to: 3, monthly_rate: '1.99' },
    }),
    capture: way.by === 'hold' ? 'manual' : 'automatic',
    split_tender: way.by === 'split-tender',
    ...(channel === 'counter' && way.by === 'pix' && { pay_with: { method: 'pix' } }),
    metadata: { demo: String(number), channel },
  })
}

/** A way with those that follow it when it fails. */
function waysOf(way: Way): Way[] {
  return way.by === 'declined' && way.next ? [way, ...waysOf(way.next)] : [way]
}

/** The payer opens the link. False when nobody does, or not yet. */
async function openPage(
  { deps, store, until }: Scene,
  story: Story,
  charge: string,
  { plan: { way }, draw }: { plan: Plan; draw: Draw },
): Promise<boolean> {
  if (way.by === 'nothing' && way.end !== 'left-page') return true
  // What is still under way at the end was begun minutes before it.
  const isUnderWay = way.by === 'challenged' || way.by === 'in-doubt'
  const longest = isUnderWay ? 60 : draw.chance(0.2) ? SLOWEST : 420
  if (!pass(story, draw.whole(15, longest), until)) return false
  const at = { store, charge }
  await noteOpening(deps.database, at, { device: draw.chance(0.8) ? 'phone' : 'desktop', offered })
  if (way.by === 'nothing' && draw.chance(0.45)) return true
  if (!pass(story, draw.whole(4, 40), until)) return false
  const chosen = way.by === 'pix' || way.by === 'odd-pix' || way.by === 'nothing' ? 'pix' : 'card'
  await noteStep(deps.database, at, { step: 'method_chosen', way: chosen })
  if (chosen === 'card') await noteStep(deps.database, at, { step: 'details_begun', way: 'card' })
  else if (way.by !== 'nothing') await noteStep(deps.database, at, { step: 'submitted', way: 'pix' })
  return true
}

type Act = Made & { plan: Plan; draw: Draw }

async function act(scene: Scene, story: Story, { id, payment, plan, draw }: Act): Promise<void> {
  const { way, person, item } = plan
  const { until } = scene
  if (way.by === 'nothing') {
    if (way.end === 'canceled' && pass(story, draw.whole(600, 5 * HOUR), until)) await cancel(scene, id)
    return
  }
  if (way.by === 'split-tender') return paySplitTender(scene, story, id, { way, person, item })
  if (way.by === 'pix' || way.by === 'odd-pix') {
    const shown = payment ?? (await showPix(scene, id))
    if (way.by === 'odd-pix' && way.odd === 'late') {
      await expire(scene, story, id)
      if (pass(story, HOUR, until)) await payLate(scene, shown, person)
    } else if (pass(story, draw.whole(9, 75), until)) {
      if (way.by === 'pix') await payPix(scene, shown, person)
      else if (way.odd !== 'late') await payOddly(scene, story, shown, { odd: way.odd, person })
    }
    return
  }
  if (!pass(story, draw.whole(12, 60), until)) return
  const paid = await payByCard(scene, id, { way, person })
  if (way.by === 'hold' && way.capturedAfter !== null && pass(story, way.capturedAfter * HOUR, until)) {
    await captureHeld(scene, paid.id)
  }
  if (way.by !== 'declined' || !way.next || !pass(story, draw.whole(25, 120), until)) return
  await act(scene, story, { id, payment: null, plan: { ...plan, way: way.next }, draw })
}

async function cancel({ deps, store }: Scene, charge: string): Promise<void> {
  const left = await deps.database.inStore(store, transaction => requestCancel(deps, transaction, charge, systemActor))
  await finishCancelOf(deps, store, left)
}

/** What was not paid in its time ends; what is still asked about is asked at the end of the history. */
async function finish(scene: Scene, story: Story, charge: string, { way }: Plan): Promise<void> {
  const { status } = await scene.deps.database.inStore(scene.store, transaction => readChargeRow(transaction, charge))
  if (status === 'open' && way.by !== 'hold') await expire(scene, story, charge)
  story.moveTo(scene.until)
  await playDue(scene, story)
}

async function expire(scene: Scene, story: Story, charge: string): Promise<void> {
  const { expires_at } = await scene.deps.database.inStore(scene.store, transaction =>
    readChargeRow(transaction, charge),
  )
  if (expires_at > scene.until) return
  story.moveTo(new Date(expires_at.getTime() + 1_000))
  await playDue(scene, story)
}
