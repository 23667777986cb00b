import {
  type SavedView,
  savedViewCreateSchema,
  savedViewUpdateSchema,
} from '../../../src/shared/contract/saved-view.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

export function saveViewIn(shop: FixtureShop, body: unknown): SavedView {
  const given = savedViewCreateSchema.parse(body)
  const at = instantAgo(0)
  const view: SavedView = { id: fixtureId('svw'), object: 'saved_view', ...given, created_at: at, updated_at: at }
  shop.savedViews = [...shop.savedViews, view]
  return view
}

export function changedViewIn(shop: FixtureShop, id: string, body: unknown): SavedView {
  const { name, search, shared } = savedViewUpdateSchema.parse(body)
  const view = shop.savedViews.find(candidate => candidate.id === id)
  if (!view) throw new Rejection('not_found')
  Object.assign(view, { ...(name && { name }), ...(search && { search }), ...(shared !== undefined && { shared }) })
  return view
}

export function removeViewIn(shop: FixtureShop, id: string): void {
  shop.savedViews = shop.savedViews.filter(view => view.id !== id)
}
