import { type ChargeNote, chargeNoteSchema, chargeNoteWriteSchema } from '../../../src/shared/contract/charge-note.ts'
import {
  type ChargeSettlement,
  chargeSettlementSchema,
  type SettlementLine,
} from '../../../src/shared/contract/charge-settlement.ts'
import { type Timeline, type TimelineItem, timelineSchema } from '../../../src/shared/contract/charge-timeline.ts'
import { type ProviderMessageList, providerMessageListSchema } from '../../../src/shared/contract/provider-message.ts'
import { type Receipt, receiptSchema } from '../../../src/shared/contract/receipt.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

const acquirer = { id: fixtureId('pra'), name: 'Rede A' }

/**
 * What the store gets of a charge: of one in three instalments R$ 300,00 each at 3.5 %, the second a day later than it
 * had been told, less a refund; of any other what came, at once.
 */
export function settlementIn(shop: FixtureShop, id: string): ChargeSettlement {
  const charge = shop.find(id)
  const lines = charge.payments.some(({ installments }) => installments?.count === 3)
    ? inThree(charge.payments[0]?.id)
    : []
  const sale = lines.filter(({ kind }) => kind === 'installment')
  const sum = (of: readonly SettlementLine[]) => {
    const add = (key: 'gross' | 'fee' | 'net') => of.reduce((total, line) => total + line[key], 0)
    return { gross: add('gross'), fee: add('fee'), net: add('net') }
  }
  const whole = { gross: charge.amount_received, fee: 0, net: charge.amount_received }
  return chargeSettlementSchema.parse({
    object: 'charge_settlement',
    charge_id: id,
    paid: charge.amount_received,
    interest: charge.amount_interest,
    sale: lines.length > 0 ? sum(sale) : whole,
    taken: sum(lines.filter(({ kind }) => kind !== 'installment')),
    total: lines.length > 0 ? sum(lines) : whole,
    first_on: sale[0]?.on ?? null,
    last_on: sale.at(-1)?.on ?? null,
    known: true,
    estimated: false,
    lines,
  })
}

function inThree(payment = ''): SettlementLine[] {
  const line = (given: Partial<SettlementLine>): SettlementLine => ({
    payment_id: payment,
    account: acquirer,
    method: 'credit-card',
    kind: 'installment',
    number: null,
    installments: 3,
    gross: 30_000,
    fee: 1_050,
    net: 28_950,
    on: null,
    on_before: null,
    status: 'expected',
    source: 'acquirer',
    at: instantAgo(60_000),
    ...given,
  })
  return [
    line({ kind: 'refund', installments: null, gross: -10_000, fee: -350, net: -9_650, on: '2026-11-24' }),
    line({ number: 1, on: '2026-12-21' }),
    line({ number: 2, on: '2027-01-21', on_before: '2027-01-20' }),
    line({ number: 3, on: '2027-02-19' }),
  ]
}

/** Something that happened to a charge. */
export function happened(
  type: TimelineItem['type'],
  minutesAgo: number,
  given: Partial<TimelineItem> = {},
): TimelineItem {
  return {
    id: fixtureId('evt'),
    object: 'timeline_item',
    type,
    at: instantAgo(minutesAgo * 60_000),
    by: { kind: 'provider', ...acquirer },
    about: null,
    amount: null,
    payment: null,
    account: acquirer,
    decline: null,
    device: null,
    delivery: null,
    note: null,
    reason: null,
    ...given,
  }
}

/** What a test says that happened, and the notes: newest first. Nothing, where it says nothing. */
export function timelineIn(shop: FixtureShop, id: string): Timeline {
  const notes = shop.notes
    .filter(note => note.charge_id === id)
    .map(({ id: note, author, text, created_at, edited_at }) =>
      happened('note.written', 0, {
        id: note,
        at: created_at,
        by: author,
        account: null,
        about: note,
        note: { text, edited_at },
      }),
    )
  const data = [...shop.happened, ...notes].sort((one, other) => (one.at < other.at ? 1 : -1))
  return timelineSchema.parse({ data, next_cursor: null })
}

export function writeNoteIn(shop: FixtureShop, charge: string, body: unknown): ChargeNote {
  const { text } = chargeNoteWriteSchema.parse(body)
  const { user } = shop.me()
  const note = chargeNoteSchema.parse({
    id: fixtureId('nte'),
    object: 'charge_note',
    charge_id: charge,
    author: { kind: 'person', id: user?.id ?? null, name: user?.name ?? null },
    text,
    created_at: instantAgo(0),
    edited_at: null,
  })
  shop.notes.push(note)
  return note
}

export function changeNoteIn(shop: FixtureShop, id: string, body: unknown): ChargeNote {
  const note = shop.notes.find(one => one.id === id)
  if (!note) throw new Rejection('note_not_found')
  return Object.assign(note, { text: chargeNoteWriteSchema.parse(body).text, edited_at: instantAgo(0) })
}

/** The receipt of a charge that a card has paid. */
export function receiptIn(shop: FixtureShop, id: string): Receipt {
  const charge = shop.find(id)
  const paid = charge.payments.filter(({ status }) => status === 'captured')
  if (paid.length === 0) throw new Rejection('charge_not_paid')
  return receiptSchema.parse({
    object: 'receipt',
    charge_id: id,
    mode: 'test',
    store: {
      name: 'Floricultura Girassol',
      legal_name: 'Girassol Ltda.',
      tax_id: '11222333000181',
      city: 'Recife',
      time_zone: 'America/Sao_Paulo',
      logo: null,
    },
    payer: { name: 'Júlia Camargo', tax_id: '***.982.247-**' },
    description: charge.description,
    items: [],
    reference: charge.reference,
    amount: charge.amount,
    paid: charge.amount_received,
    interest: charge.amount_interest,
    refunded: charge.amount_refunded,
    moved: charge.amount_moved,
    in_dispute: charge.amount_disputed - charge.amount_lost,
    lost: charge.amount_lost,
    payments: paid.map(({ id: payment, method, amount, installments, card, pix, captured_at, created_at }) => ({
      id: payment,
      method,
      amount,
      interest: installments?.interest ?? 0,
      installments,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      nsu: card?.nsu ?? null,
      authorization_code: card?.authorization_code ?? null,
      end_to_end_id: pix?.end_to_end_id ?? null,
      paid_at: captured_at ?? created_at,
    })),
    refunds: charge.refunds.map(({ amount, origin, created_at, done_at, return_id, arn }) => ({
      amount,
      origin,
      done_at: done_at ?? created_at,
      return_id,
      arn,
    })),
    issued_at: instantAgo(0),
  })
}

/** What the bank was asked for each Pix of a charge, and what it told of it. */
export function providerMessagesIn(shop: FixtureShop, id: string): ProviderMessageList {
  const account = 'Banco do Sol'
  const pix = shop.find(id).payments.flatMap(payment => (payment.pix ? [{ ...payment, pix: payment.pix }] : []))
  return providerMessageListSchema.parse({
    more: false,
    data: pix.flatMap(({ id: about, created_at, captured_at, amount, pix: { txid, end_to_end_id } }) => [
      ...(captured_at
        ? [
            {
              ...{ object: 'provider_message', direction: 'reported', at: captured_at, account, id: fixtureId('inb') },
              ...{ status: 'processed', note: null },
              body: JSON.stringify({ pix: [{ endToEndId: end_to_end_id, pagador: '•••' }] }, null, 2),
            },
          ]
        : []),
      {
        ...{ object: 'provider_message', direction: 'asked', at: created_at, account, what: 'payment', about },
        ...{ reference: txid, amount },
      },
    ]),
  })
}
