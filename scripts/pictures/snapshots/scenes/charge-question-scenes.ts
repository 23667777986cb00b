import type { Page } from 'playwright-core'
import type { Charge } from '../../../../src/shared/contract/charge.ts'
import type { UnappliedMove } from '../../../../src/shared/contract/unapplied.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { answered, changed } from './answered.ts'
import { type QuestionWords, questionWords } from './charge-question-words.ts'

interface Question {
  of: Pick<Charge, 'id'>
  /** Where it is asked, if not beside the charge. */
  at?: '/disputes'
  as?: Scene['as']
  /** What the page is answered, where nothing on the stage is so. */
  before?: (page: Page) => Promise<unknown>
  /** The button that asks, and the title of what it asks. */
  asks: (words: QuestionWords) => readonly [button: string | RegExp, title: string]
}

/** What may be asked about one charge, each with a charge of which it is asked. */
function questionsOf({ charges, customers, disputes }: Shop): Record<string, Question> {
  const { waiting, paid, partial, duplicate, cardHeld, cardChallenged, cardProcessing, tenderHeld } = charges
  return {
    release: {
      of: cardHeld,
      as: 'cardSeller',
      asks: words => [words.chargeDetail.actions.release, words.chargeConfirm.release.title],
    },
    'stop-payment': {
      of: cardChallenged,
      as: 'cardSeller',
      asks: words => [words.chargeDetail.actions.stop, words.chargeConfirm.stop.title],
    },
    'accept-charge': {
      of: partial,
      asks: words => [words.chargeDetail.actions.accept, words.chargeConfirm.accept.title],
    },
    'undo-tenders': {
      of: tenderHeld,
      as: 'cardSeller',
      asks: ({ tenders }) => [tenders.undo, tenders.ask.title],
    },
    'open-med': { of: paid, asks: ({ disputes }) => [disputes.med.open, disputes.med.title] },
    'release-med': {
      of: disputes.med,
      at: '/disputes',
      as: 'cardSeller',
      asks: ({ disputes }) => [/310[.,]00/, disputes.release.title],
    },
    'end-unknown': {
      of: cardProcessing,
      as: 'cardSeller',
      // Its acquirer has had its time to answer.
      before: page =>
        changed<Charge>(page, `/v1/charges/${cardProcessing.id}`, charge => ({
          ...charge,
          payments: charge.payments.map(one => ({ ...one, created_at: '2026-11-21T13:20:00-03:00' })),
        })),
      asks: ({ unknownPayment }) => [unknownPayment.open, unknownPayment.title],
    },
    'refund-excess': {
      of: duplicate,
      asks: words => [
        new RegExp(`^${words.chargeDetail.actions.refundExcess('').trim()}`),
        words.chargeConfirm.refund.title,
      ],
    },
    'refund-waits': {
      of: paid,
      before: page =>
        answered(page, 'GET', '/v1/refund-allowance*', { object: 'refund_allowance', limit: 5_000, left: 5_000 }),
      asks: words => [words.chargeDetail.actions.refund, words.chargeConfirm.refund.title],
    },
    'send-charge': { of: waiting, asks: ({ mails }) => [mails.send.act, mails.send.titles.charge] },
    'use-credit': {
      of: customers.order,
      as: 'cardSeller',
      before: page =>
        answered(page, 'GET', '/v1/customers/*/credit', { customer_id: customers.ana.id, amount: 4_500, data: [] }),
      asks: ({ chargeMoney }) => [
        new RegExp(chargeMoney.use.open('45').replace('45', '.*45[.,]00.*')),
        chargeMoney.use.title,
      ],
    },
    'apply-money': {
      of: duplicate,
      before: page =>
        changed<Charge>(page, `/v1/charges/${duplicate.id}`, charge => ({ ...charge, amount_missing: 4_000 })),
      asks: ({ chargeMoney }) => [chargeMoney.ways.apply, chargeMoney.apply.title],
    },
    'take-back': {
      of: duplicate,
      before: page => answered(page, 'GET', '/v1/charges/*/unapplied-moves', { data: [moveFrom(duplicate, waiting)] }),
      asks: ({ chargeMoney }) => [chargeMoney.moves.back, chargeMoney.moves.ask.title],
    },
  }
}

function moveFrom({ id, payments }: Charge, to: Charge): UnappliedMove {
  return {
    id: 'mov_01kb0000000000000000000000',
    object: 'unapplied_move',
    moved_to: 'charge',
    charge_id: id,
    payment_id: payments.at(-1)?.id ?? '',
    to_charge_id: to.id,
    to_payment_id: null,
    customer_id: null,
    amount: 4_500,
    reason: 'Pagou a cesta pelo código do bolo',
    actor: 'user:aurora',
    created_at: '2026-11-21T13:50:00-03:00',
    ended_at: null,
  }
}

/** Questions about one charge, in the drawer where they are asked. */
export function chargeQuestionScenes(shop: Shop): Scene[] {
  const office = `${shop.stage.url}/office`
  const questions = Object.entries(questionsOf(shop)).map(
    ([name, { of, at = '/charges', as = 'owner', before, asks }]): Scene => ({
      name: `office-${name}`,
      as,
      frame: { window: 1_000 },
      async open(page, { language }) {
        const [button, title] = asks(questionWords(language))
        await before?.(page)
        await page.goto(`${office}${at}/${of.id}`)
        await page.getByRole('button', { name: button }).first().click()
        await page.getByRole('dialog', { name: title }).waitFor()
      },
    }),
  )
  const erase: Scene = {
    name: 'office-customer-erase',
    as: 'cardSeller',
    frame: { window: 1_000 },
    async open(page, { language }) {
      const { erase } = questionWords(language).customers
      await page.goto(`${office}/customers/${shop.customers.ana.id}`)
      await page.getByRole('button', { name: erase.open }).click()
      await page.getByRole('dialog', { name: erase.title }).waitFor()
    },
  }
  return [...questions, erase]
}
