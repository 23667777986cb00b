import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { qrPath } from './qr-path.ts'

/** The instant at which every fixture was "made", as the server writes it: by the store's clock. */
const now = '2026-11-21T14:05:00.000-03:00'
const brCode =
  '00020101021226950014br.gov.bcb.pix2573pix.banco.example/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25' +
  '5204000053039865406129.905802BR5911CAFE AURORA6009SAO PAULO62070503***6304A1B2'

const waiting: CheckoutState = {
  version: 3,
  face: 'waiting',
  status: 'open',
  flags: [],
  store: {
    name: 'Café Aurora',
    city: 'São Paulo',
    clock: null,
    tax_id: '12.ABC.345/01DE-35',
    mode: 'live',
    accent: null,
    privacy_contact: null,
    logo: null,
  },
  amount: 12990,
  amount_due: 12990,
  amount_received: 0,
  amount_refunded: 0,
  amount_unapplied: 0,
  amount_lost: 0,
  description: 'Dois pacotes de café torrado e uma prensa',
  items: [],
  reference: '1001',
  created_at: '2026-11-21T17:00:00.000Z',
  expires_at: '2026-11-21T17:20:00.000Z',
  paid_at: null,
  now,
  return_url: 'https://cafeaurora.example/pedidos/1001',
  methods: ['pix'],
  cards: null,
  cards_closed_until: null,
  wallets: null,
  saved_cards: null,
  voucher: null,
  card: null,
  pix: { br_code: brCode, qr: qrPath(brCode), app_url: null },
  split_tender: null,
  receipt: null,
  tracker: [
    { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
    { step: 'payment', status: 'current', at: '2026-11-21T14:00:01.000-03:00' },
    { step: 'paid', status: 'next', at: null },
  ],
}

const paid: CheckoutState = {
  ...waiting,
  version: 7,
  face: 'paid',
  status: 'paid',
  amount_due: 0,
  amount_received: 12990,
  paid_at: '2026-11-21T17:04:31.000Z',
  pix: null,
  receipt: {
    end_to_end_id: 'E60746948202611211704s0f8Kq2Lx9a',
    card: null,
    paid_at: '2026-11-21T14:04:31.000-03:00',
    amount: 12990,
    ...{ interest: 0, parts: null },
    charge_id: 'chg_01kadq3h7x2v9m4c8r5t6y0wze',
  },
  tracker: [
    { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
    { step: 'payment', status: 'completed', at: '2026-11-21T14:04:31.000-03:00' },
    { step: 'paid', status: 'completed', at: '2026-11-21T14:04:31.000-03:00' },
  ],
}

const expired: CheckoutState = {
  ...waiting,
  version: 5,
  face: 'over',
  status: 'expired',
  pix: null,
  expires_at: '2026-11-21T14:04:00.000-03:00',
  tracker: [
    { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
    { step: 'expired', status: 'error', at: '2026-11-21T14:04:00.000-03:00' },
  ],
}

const canceled: CheckoutState = {
  ...expired,
  status: 'canceled',
  tracker: [
    { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
    { step: 'canceled', status: 'error', at: '2026-11-21T14:03:00.000-03:00' },
  ],
}

const cards: NonNullable<CheckoutState['cards']> = {
  form: 'http://127.0.0.1:9/card?endpoint=https%3A%2F%2Fadquirente.example%2Ftokens&proof=x',
  publishable_key: 'pk_test_aurora',
  shape: 'acquirer-api',
  account: 'pra_01k00000000000000000000000',
  fundings: ['credit', 'debit'],
  installments: [{ count: 1, first: 12990, each: 12990, total: 12990 }],
  monthly_rate: null,
}

const methods: CheckoutState['methods'] = ['pix', 'credit-card', 'debit-card']

/** A charge that only a card pays. */
const alone: CheckoutState = {
  ...waiting,
  methods: ['credit-card', 'debit-card'],
  pix: null,
  cards,
  tracker: [
    { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
    { step: 'payment', status: 'current', at: null },
    { step: 'paid', status: 'next', at: null },
  ],
}

function withCard(status: NonNullable<CheckoutState['card']>['status']): CheckoutState {
  const challenge_url = status === 'challenge' ? 'https://banco.example/3ds/1' : null
  const card = { payment: 'pay_1', method: 'credit-card', status, challenge_url, decline: null, failure: null } as const
  return { ...waiting, methods, cards, card }
}

const cardPaid: CheckoutState = {
  ...paid,
  receipt: paid.receipt && {
    ...paid.receipt,
    end_to_end_id: null,
    card: {
      brand: 'mastercard',
      last4: '2454',
      funding: 'credit',
      installments: { count: 3, first: 4330, each: 4330, total: 12990 },
      nsu: '000048151623',
      authorization_code: '004242',
    },
  },
}

const partial: CheckoutState = {
  ...waiting,
  flags: ['partial'],
  amount_due: 7990,
  amount_received: 5000,
  tracker: [
    { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
    { step: 'payment', status: 'warning', at: '2026-11-21T14:02:00.000-03:00' },
    { step: 'paid', status: 'next', at: null },
  ],
}

/** A state for each thing that the page has words for. */
export const states = {
  loading: {
    ...waiting,
    version: 1,
    face: 'loading',
    pix: null,
    tracker: [
      { step: 'created', status: 'completed', at: '2026-11-21T14:00:00.000-03:00' },
      { step: 'payment', status: 'on-hold', at: '2026-11-21T14:00:01.000-03:00' },
      { step: 'paid', status: 'next', at: null },
    ],
  },
  waiting,
  'waiting-long': {
    ...waiting,
    amount: 99_999_999_999,
    description:
      'Reforma completa da fachada, troca das esquadrias do segundo pavimento e pintura em duas demãos, orçamento 22/A',
    expires_at: '2026-11-24T14:20:00.000-03:00',
    store: {
      name: 'Cooperativa dos Produtores de Café Especial da Serra da Mantiqueira',
      city: 'São Sebastião do Paraíso',
      clock: null,
      tax_id: '***.456.789-**',
      mode: 'test',
      accent: '#ffd400',
      privacy_contact: { name: 'Ana Souza', email: 'privacidade@cooperativa.example' },
      logo: null,
    },
    pix: { br_code: brCode, qr: qrPath(brCode), app_url: 'https://banco.example/pix?code=1' },
  },
  partial,
  // Until the bank has made the code for the rest.
  'partial-loading': { ...partial, face: 'loading', pix: null },
  paid,
  late: { ...paid, flags: ['late'], return_url: null },
  over: {
    ...paid,
    flags: ['over'],
    amount_received: 13990,
    amount_unapplied: 1000,
    tracker: [...paid.tracker.slice(0, 2), { step: 'paid', status: 'warning', at: paid.paid_at }],
  },
  duplicate: {
    ...paid,
    flags: ['duplicate'],
    amount_received: 25980,
    amount_unapplied: 12990,
    tracker: [...paid.tracker.slice(0, 2), { step: 'paid', status: 'warning', at: paid.paid_at }],
  },
  refunded: {
    ...paid,
    amount_refunded: 12990,
    tracker: [...paid.tracker, { step: 'refund', status: 'completed', at: now }],
  },
  'refunded-part': {
    ...paid,
    amount_refunded: 2990,
    tracker: [...paid.tracker, { step: 'refund', status: 'completed', at: now }],
  },
  'paid-disputed': { ...paid, amount_lost: 12990 },
  'duplicate-refunded': {
    ...paid,
    flags: ['duplicate'],
    amount_received: 25980,
    amount_refunded: 12990,
    tracker: [...paid.tracker, { step: 'refund', status: 'completed', at: now }],
  },
  'short-refunded': {
    ...waiting,
    amount_due: 12990,
    amount_received: 5000,
    amount_refunded: 5000,
    tracker: [...waiting.tracker, { step: 'refund', status: 'completed', at: now }],
  },
  reopened: {
    ...waiting,
    flags: ['partial'],
    amount_due: 2990,
    amount_received: 12990,
    amount_refunded: 2990,
    tracker: [...waiting.tracker, { step: 'refund', status: 'completed', at: now }],
  },
  // What a dispute blocks is asked for again, and nothing of the dispute is told.
  disputed: {
    ...waiting,
    amount_due: 12990,
    amount_received: 5000,
  },
  expired,
  'expired-refunded': { ...expired, flags: ['late', 'review'], amount_received: 5000, amount_refunded: 5000 },
  'expired-review': {
    ...expired,
    flags: ['late', 'review'],
    amount_received: 5000,
    tracker: [...expired.tracker, { step: 'review', status: 'warning', at: now }],
  },
  'waiting-cards': { ...waiting, methods, cards },
  'card-processing': withCard('processing'),
  'card-challenge': withCard('challenge'),
  'card-authorized': withCard('authorized'),
  'card-no-more': {
    ...withCard('declined'),
    cards: null,
    card: {
      payment: 'pay_1',
      method: 'credit-card',
      status: 'declined',
      challenge_url: null,
      ...{ decline: { reason: 'card_canceled', available: null }, failure: null },
    },
  },
  'card-alone': alone,
  'card-alone-declined': { ...alone, card: withCard('declined').card },
  'card-alone-challenge': { ...alone, card: withCard('challenge').card },
  'card-alone-no-more': { ...alone, cards: null },
  'cards-closed': { ...waiting, methods: alone.methods.concat('pix'), cards_closed_until: waiting.expires_at },
  'card-alone-expired': { ...expired, methods: alone.methods },
  'card-paid': cardPaid,
  // R$ 129,90 in six instalments, at the payer's cost.
  'card-interest': {
    ...cardPaid,
    amount_received: 13_908,
    receipt: cardPaid.receipt && {
      ...cardPaid.receipt,
      card: cardPaid.receipt.card && {
        ...cardPaid.receipt.card,
        installments: { count: 6, first: 2318, each: 2318, total: 13_908 },
      },
      interest: 918,
    },
  },
  'card-refunded': { ...cardPaid, amount_refunded: 12990, back_to: 'card' },
  'expired-partial': { ...expired, flags: ['partial'], amount_received: 5000, return_url: null },
  canceled,
} as const satisfies Record<string, CheckoutState>

export type StateName = keyof typeof states
