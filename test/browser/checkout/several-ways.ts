import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { states } from './states.ts'

const { waiting, 'waiting-cards': withCards, 'card-alone': alone } = states
const { cards, methods } = withCards

const voucher: NonNullable<CheckoutState['voucher']> = {
  form: cards.form,
  publishable_key: cards.publishable_key,
  shape: cards.shape,
  account: cards.account,
  kind: 'meal',
  eligible_amount: 12990,
  brands: ['alelo', 'pluxee', 'ticket', 'vrbeneficios', 'up'],
}

const splitTender: NonNullable<CheckoutState['split_tender']> = {
  left: 12990,
  next: ['voucher', 'credit-card', 'debit-card'],
  terms: null,
  smallest: 100,
  tenders_left: 4,
  attempt: null,
}

const noMarks = { nsu: null, authorization_code: null }
const tender = { installments: null, interest: 0, back_at: null } as const

/** A voucher holds a part, a card has paid another. */
const underWay: NonNullable<CheckoutState['split_tender']>['attempt'] = {
  status: 'open',
  reason: null,
  until: '2026-11-21T17:20:00.000Z',
  held: 6000,
  paid: 3000,
  left: 3990,
  tenders: [
    {
      ...tender,
      payment: 'pay_1',
      method: 'voucher',
      card: { brand: 'alelo', last4: '0005', ...noMarks },
      amount: 6000,
      status: 'held',
    },
    {
      ...tender,
      payment: 'pay_2',
      method: 'credit-card',
      card: { brand: 'visa', last4: '5682', ...noMarks },
      amount: 3000,
      status: 'paid',
    },
  ],
}

/** Charges that several ways, or several payments, may pay. */
export const severalWays = {
  // All that a store may offer at once, in a store with a color of its own.
  'four-ways': {
    ...waiting,
    store: { ...waiting.store, name: 'Padaria Aurora', accent: '#b4471f' },
    methods: [...methods, 'voucher'],
    cards: {
      ...cards,
      installments: [1, 2, 3].map(count => ({ count, first: 12990 / count, each: 12990 / count, total: 12990 })),
    },
    voucher,
    pix: states['waiting-long'].pix,
    split_tender: splitTender,
  },
  'split-tender': {
    ...alone,
    methods: [...methods, 'voucher'],
    voucher,
    split_tender: { ...splitTender, left: 3990, next: ['pix'], attempt: underWay },
  },
} as const satisfies Record<string, CheckoutState>
