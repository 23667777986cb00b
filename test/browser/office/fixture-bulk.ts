import {
  type BulkAction,
  type BulkActionCharge,
  bulkActionCreateSchema,
  bulkActionSchema,
} from '../../../src/shared/contract/bulk-action.ts'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'
import { chargesIn } from './fixture-filters.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

/** One thing done to many charges: a few more each time that somebody looks. */
interface Bulk {
  action: BulkAction
  charges: BulkActionCharge[]
}
const begun = new WeakMap<FixtureShop, Bulk>()
const AT_A_LOOK = 5

export function newestBulkIn(shop: FixtureShop) {
  const bulk = begun.get(shop)
  return { data: bulk ? [bulk.action] : [], next_cursor: null }
}

export function createBulkIn(shop: FixtureShop, body: unknown): BulkAction {
  const { kind, filters } = bulkActionCreateSchema.parse(body)
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  params.set('limit', '100')
  const found: Charge[] = chargesIn(shop, params).data
  if (found.length === 0) throw new Rejection('bulk_action_empty')
  const charges = found.map(({ id, description, reference, amount }) => ({
    ...{ object: 'bulk_action_charge' as const, charge_id: id, description, reference, amount },
    ...{ outcome: 'waiting' as const, code: null, detail: null },
  }))
  const action = bulkActionSchema.parse({
    ...{ id: fixtureId('blk'), object: 'bulk_action', kind, status: 'waiting', filters, charges: charges.length },
    outcomes: { waiting: charges.length, done: 0, pending: 0, failed: 0, skipped: 0 },
    ...{ amount: 0, created_at: instantAgo(0), started_at: null, ended_at: null },
  })
  begun.set(shop, { action, charges })
  return action
}

/** How far it is: what is open is canceled, the rest stays as it is. */
export function readBulkIn(shop: FixtureShop): BulkAction {
  const bulk = begun.get(shop)
  if (!bulk) throw new Rejection('bulk_action_not_found')
  const { action, charges } = bulk
  if (action.ended_at !== null) return action
  const next = action.status === 'stopping' ? [] : charges.filter(one => one.outcome === 'waiting').slice(0, AT_A_LOOK)
  for (const one of next) {
    const isOpen = shop.find(one.charge_id).status === 'open'
    if (isOpen) shop.cancel(one.charge_id)
    Object.assign(one, isOpen ? { outcome: 'done' } : { outcome: 'skipped', code: 'charge_not_open' })
  }
  const count = (outcome: BulkActionCharge['outcome']) => charges.filter(one => one.outcome === outcome).length
  const outcomes = { waiting: count('waiting'), done: count('done'), pending: 0, failed: 0, skipped: count('skipped') }
  const isOver = action.status === 'stopping' || outcomes.waiting === 0
  bulk.action = {
    ...action,
    outcomes,
    status: isOver ? (outcomes.waiting > 0 ? 'stopped' : 'done') : 'running',
    ended_at: isOver ? instantAgo(0) : null,
  }
  return bulk.action
}

export function stopBulkIn(shop: FixtureShop): BulkAction {
  const bulk = begun.get(shop)
  if (!bulk) throw new Rejection('bulk_action_not_found')
  if (bulk.action.ended_at === null) bulk.action = { ...bulk.action, status: 'stopping' }
  return bulk.action
}

export function bulkChargesIn(shop: FixtureShop) {
  return { data: begun.get(shop)?.charges ?? [], next_cursor: null }
}
