import type { Page } from 'playwright-core'
import type { Charge } from '../../../../src/shared/contract/charge.ts'
import type { AwaitingRefund } from '../../../../src/shared/contract/refund-approval.ts'
import type { ReviewItem, ReviewItemKind } from '../../../../src/shared/contract/review-item.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { answered, changed } from './answered.ts'
import { type QuestionWords, questionWords } from './charge-question-words.ts'

const refundId = 'ref_01kb0000000000000000000000'

function item(kind: ReviewItemKind, about: string, more: Partial<ReviewItem> = {}): ReviewItem {
  return {
    id: `rvi_${kind}`,
    object: 'review_item',
    kind,
    about,
    charge_id: null,
    customer_id: null,
    charge: null,
    account_id: null,
    account_name: null,
    amount: null,
    due_at: null,
    detail: '',
    opened_at: '2026-11-21T13:20:00-03:00',
    ...more,
  }
}

/** A refund that a cashier has asked for, above what one person gives back by themselves. */
function awaiting({ id, amount, description, reference, payments }: Charge): AwaitingRefund {
  return {
    object: 'awaiting_refund',
    refund: {
      id: refundId,
      object: 'refund',
      payment_id: payments.at(-1)?.id ?? '',
      charge_id: id,
      status: 'awaiting_approval',
      amount,
      origin: 'requested',
      reason: 'A cesta chegou sem as geleias',
      failure: null,
      approval: { outcome: 'waiting', expires_at: '2026-11-28T13:20:00-03:00', decided_at: null, note: null },
      return_id: null,
      arn: null,
      created_at: '2026-11-21T13:20:00-03:00',
      done_at: null,
    },
    asked_by: { kind: 'person', id: 'bia', name: 'Bia Moreira' },
    asked_by_person: null,
    decided_by: null,
    charge: { id, description, reference, amount, customer_id: null, customer_name: 'Lia Nakamura' },
    payment: { method: 'pix', brand: null, last4: null, captured_at: '2026-11-21T14:00:00-03:00' },
    can: { decide: true, withdraw: false },
    approvers: [{ id: 'aurora', name: 'Dona Aurora' }],
  }
}

interface Question {
  item: ReviewItem
  before?: (page: Page) => Promise<unknown>
  asks: (words: QuestionWords) => readonly [button: string, title: RegExp]
}

const whole = (title: string) => new RegExp(`^${title.replace(/[?()]/g, '\\$&')}$`)

function questionsOf({ charges: { paid }, store }: Shop): Record<string, Question> {
  const waiting = awaiting(paid)
  const approval = item('refund_approval', refundId, { charge_id: paid.id, amount: paid.amount })
  const shown = (what: Partial<AwaitingRefund>) => (page: Page) =>
    answered(page, 'GET', '/v1/awaiting-refunds/*', { ...waiting, ...what })
  const title = /129[.,]90/
  return {
    'refund-decide': {
      item: approval,
      before: shown({}),
      asks: ({ approval }) => [approval.act.decide, title],
    },
    'refund-own-request': {
      item: approval,
      before: shown({
        asked_by: { kind: 'person', id: 'aurora', name: 'Dona Aurora' },
        can: { decide: false, withdraw: true },
        approvers: [{ id: 'bia', name: 'Bia Moreira' }],
      }),
      asks: ({ approval }) => [approval.act.decide, title],
    },
    'close-cards': {
      item: item('card_testing', store.id),
      asks: ({ closeCards }) => [closeCards.close, whole(closeCards.confirm.title)],
    },
    'renew-certificate': {
      item: item('certificate_expires', store.account, { due_at: '2026-12-04T23:59:59-03:00' }),
      asks: ({ reviewActs }) => [reviewActs.renew.open, whole(reviewActs.renew.title('Banco de teste'))],
    },
    'settle-item': {
      item: item('payout_differs', store.account, { account_id: store.account, amount: 8_456 }),
      asks: ({ resolveItem }) => [resolveItem.open, whole(resolveItem.title)],
    },
  }
}

/** What is asked on the page of what needs a person, each about an item of which the stage has none. */
export function reviewQuestionScenes(shop: Shop): Scene[] {
  return Object.entries(questionsOf(shop)).map(([name, { item, before, asks }]) => ({
    name: `office-${name}`,
    as: 'owner',
    frame: { window: 1_000 },
    async open(page, { language }) {
      const [button, title] = asks(questionWords(language))
      await changed<{ data: ReviewItem[] }>(page, '/v1/review-items*', list => ({
        ...list,
        data: [item, ...list.data],
      }))
      await before?.(page)
      await page.goto(`${shop.stage.url}/office/review`)
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await page.getByRole('dialog', { name: title }).waitFor()
    },
  }))
}
