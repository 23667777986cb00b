import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { systemActor } from '../access/principal.ts'
import { type PaymentRow, paymentsOf, readChargeRow } from '../charges/charge/charge-rows.ts'
import { acceptDispute, submitEvidence } from '../disputes/answer-dispute.ts'
import { disputesOf } from '../disputes/dispute-rows.ts'
import { openMedCase, releaseMedCase } from '../disputes/med-case.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import type { Aftermath } from './bakery/course.ts'
import { pass, playDue } from './pass-time.ts'
import type { Story } from './past-time.ts'
import { readNoticeOfCard } from './play-card.ts'
import { bookFromBankOf } from './play-pix.ts'
import type { Scene } from './stage.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Seconds until what bank and acquirer were asked has ended. */
const ANSWERED = 15
const EVIDENCE = 'O pedido foi retirado no balcão pelo titular, que mostrou o documento e assinou o recibo.'

/** What comes of a payment later, as far as its time has come. */
export async function playAftermath(scene: Scene, story: Story, charge: string, aftermath: Aftermath): Promise<void> {
  if (!pass(story, aftermath.after * HOUR, scene.until)) return
  const { deps, store } = scene
  const payments = await deps.database.inStore(store, transaction => paymentsOf(transaction, [charge]))
  const paid = payments.findLast(({ status }) => status === 'captured')
  if (!paid) throw new Error(`Nothing of ${charge} was captured.`)
  if (aftermath.what === 'refund-unapplied') return refundUnapplied(scene, story, charge, payments)
  if (aftermath.what === 'refund')
    return refund(scene, story, paid, centavos(Math.round(paid.amount * aftermath.share)))
  if (aftermath.what === 'chargeback') return dispute(scene, story, paid, aftermath.answer)
  return med(scene, story, paid, aftermath.end)
}

async function refund(scene: Scene, story: Story, paid: PaymentRow, amount: Centavos): Promise<void> {
  const { deps, store } = scene
  const id = await deps.database.inStore(store, transaction =>
    requestRefund(deps, transaction, paid.id, { amount, reason: 'Pedido do cliente' }, systemActor),
  )
  await sendRefund(deps, store, id)
  if (pass(story, ANSWERED, scene.until)) await playDue(scene, story)
}

/** What came too much for a charge goes back; all of it, where it is not paid. */
async function refundUnapplied(
  scene: Scene,
  story: Story,
  charge: string,
  payments: readonly PaymentRow[],
): Promise<void> {
  const { status } = await scene.deps.database.inStore(scene.store, transaction => readChargeRow(transaction, charge))
  for (const payment of payments) {
    const tooMuch = status === 'paid' ? payment.amount_unapplied : payment.amount
    if (payment.status === 'captured' && tooMuch > 0) await refund(scene, story, payment, centavos(tooMuch))
  }
}

type Answer = Extract<Aftermath, { what: 'chargeback' }>['answer']

async function dispute(scene: Scene, story: Story, paid: PaymentRow, answer: Answer): Promise<void> {
  const { deps, store, until, outside } = scene
  const chargeback = await outside.dispute(paid.card?.id ?? '')
  await readNoticeOfCard(scene, paid)
  if (answer === null || !pass(story, DAY, until)) return
  await deps.database.inStore(store, async transaction => {
    const [opened] = await disputesOf(transaction, paid.id)
    if (!opened) throw new Error(`Nothing disputes ${paid.id}.`)
    if (answer === 'accepted') return acceptDispute(transaction, opened.id, systemActor)
    return submitEvidence(deps, transaction, opened.id, { text: EVIDENCE, files: [] }, systemActor)
  })
  if (!pass(story, ANSWERED, until)) return
  await playDue(scene, story)
  if ((answer !== 'won' && answer !== 'lost') || !pass(story, 6 * DAY, until)) return
  await outside.decide(chargeback, answer)
  await readNoticeOfCard(scene, paid)
}

type End = Extract<Aftermath, { what: 'med' }>['end']

async function med(scene: Scene, story: Story, paid: PaymentRow, end: End): Promise<void> {
  const { deps, store, until, outside } = scene
  const due = new Date(story.now().getTime() + 7 * DAY * 1000)
  const opened = await deps.database.inStore(store, transaction =>
    openMedCase(deps, transaction, paid.id, { reason: 'fraud', evidence_due_at: due.toISOString() }, systemActor),
  )
  if (end === null || !pass(story, DAY, until)) return
  await deps.database.inStore(store, transaction =>
    submitEvidence(deps, transaction, opened, { text: EVIDENCE, files: [] }, systemActor),
  )
  if (!pass(story, 3 * DAY, until)) return
  if (end === 'released') {
    await deps.database.inStore(store, transaction => releaseMedCase(deps, transaction, opened, systemActor))
    return
  }
  const endToEndId = paid.pix_end_to_end_id ?? ''
  await outside.takeBack(endToEndId)
  if (pass(story, ANSWERED, until)) await bookFromBankOf(scene, endToEndId)
}
