import type { NamedActor } from '../../../shared/contract/actor.ts'
import type { Timeline, TimelineItem, TimelineQuery, TimelineType } from '../../../shared/contract/charge-timeline.ts'
import { nameActors } from '../../access/name-actors.ts'
import { paymentsOf, readChargeRow, refundsOf } from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { accountNames } from '../account-names.ts'
import { type AuditOfCharge, type Doers, doers } from './timeline-doers.ts'
import {
  auditOf,
  type DeliveryOfCharge,
  deliveriesOf,
  disputesOf,
  eventsOf,
  movesOf,
  notesOf,
  openingsOf,
  type TimelinePlace,
} from './timeline-sources.ts'

/** Records of the audit about one charge, its payments, refunds and disputes: more than there are in practice. */
const MOST_RECORDS = 500

/**
 * What happened to a charge, newest first, each with who did it. Each source is read from the place where the page
 * before ended, and no further than a page goes.
 * @throws Problem charge_not_found.
 */
export async function chargeTimeline(
  transaction: StoreTransaction,
  charge: string,
  { limit, cursor, withDeliveries }: TimelineQuery & { withDeliveries: boolean },
): Promise<Timeline> {
  const row = await readChargeRow(transaction, charge)
  const asked = { charge, before: placeOf(cursor), most: limit + 1 }
  const [payments, refunds, disputes, moves, events, openings, notes, deliveries, names] = await Promise.all([
    paymentsOf(transaction, [charge]),
    refundsOf(transaction, [charge]),
    disputesOf(transaction, charge),
    movesOf(transaction, charge),
    eventsOf(transaction, asked),
    openingsOf(transaction, asked),
    notesOf(transaction, asked),
    withDeliveries ? deliveriesOf(transaction, asked) : [],
    accountNames(transaction),
  ])
  const objects = [charge, ...payments.map(({ id }) => id), ...refunds.map(({ id }) => id), ...disputes.map(d => d.id)]
  const records: AuditOfCharge[] = await auditOf(transaction, objects, MOST_RECORDS)
  const named = await nameActors(transaction, [...records.map(({ actor }) => actor), ...notes.map(note => note.author)])
  const who = doers({ charge: row, payments, refunds, disputes, records, accounts: names, named })

  const items: TimelineItem[] = [
    ...events.map(event => ({ ...empty(event, who.typeOf(event)), ...who.of(event) })),
    ...records.flatMap(record => ownOf(record, who, { moves, named, before: asked.before })),
    ...openings.map(opening => ({
      ...empty(opening, 'checkout.opened'),
      by: { kind: 'payer' as const, id: null, name: null },
      device: opening.device,
    })),
    ...notes.map(note => ({
      ...empty(note, 'note.written'),
      by: named(note.author),
      about: note.id,
      note: { text: note.body, edited_at: note.edited_at?.toISOString() ?? null },
    })),
    ...deliveries.map(shownDelivery),
  ]
  const page = items.sort(newestFirst).slice(0, limit)
  const last = page.at(-1)
  return { data: page, next_cursor: items.length > limit && last ? `${last.at}~${last.id}` : null }
}

function placeOf(cursor: string | undefined): TimelinePlace | null {
  if (!cursor) return null
  const [at = '', id = ''] = cursor.split('~')
  return { at: new Date(at), id }
}

function newestFirst(one: TimelineItem, other: TimelineItem): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.id < other.id ? 1 : -1
}

const system: NamedActor = { kind: 'system', id: null, name: null }

function empty({ id, at }: { id: string; at: Date }, type: TimelineType): TimelineItem {
  return {
    id,
    object: 'timeline_item',
    type,
    at: at.toISOString(),
    by: system,
    about: null,
    amount: null,
    payment: null,
    account: null,
    decline: null,
    device: null,
    delivery: null,
    note: null,
    reason: null,
  }
}

interface Beside {
  moves: Awaited<ReturnType<typeof movesOf>>
  named: (actor: string) => NamedActor
  before: TimelinePlace | null
}

/** What the audit alone tells: no event says it, or says it later. */
const ownActions: Partial<Record<string, TimelineType>> = {
  'charge.reopen': 'charge.reopened',
  'payment.create': 'payment.asked',
  'payment.capture': 'payment.capture_asked',
  'payment.cancel': 'payment.cancel_asked',
  'payment.undo': 'payment.late_sale_undone',
  'unapplied.apply': 'unapplied.applied',
  'unapplied.move': 'unapplied.moved',
  'unapplied.keep_as_credit': 'unapplied.kept_as_credit',
  'unapplied.take_back': 'unapplied.taken_back',
  'credit.use': 'credit.used',
}

function ownOf(record: AuditOfCharge, who: Doers, { moves, named, before }: Beside): TimelineItem[] {
  const type = ownActions[record.action]
  if (!type || !isBefore(record, before) || !who.saysMore(record)) return []
  const { amount, due, reason } = record.detail as { amount?: number; due?: number; reason?: string | null }
  const move = moves.find(({ created_at }) => created_at.getTime() === record.at.getTime())
  return [
    {
      ...empty(record, type),
      ...who.ofPayment(record.object_id),
      by: named(record.actor),
      about: record.object_id,
      amount: amount ?? due ?? who.ofPayment(record.object_id).amount,
      reason: reason ?? move?.reason ?? null,
    },
  ]
}

function isBefore({ at, id }: { at: Date; id: string }, before: TimelinePlace | null): boolean {
  if (before === null || at < before.at) return true
  return at.getTime() === before.at.getTime() && id < before.id
}

function shownDelivery({ status, event_type, url, attempts, status_code, ...row }: DeliveryOfCharge): TimelineItem {
  return {
    ...empty(row, status === 'delivered' ? 'webhook.delivered' : 'webhook.failed'),
    about: row.id,
    delivery: { event_type, url, attempts, status_code },
  }
}
