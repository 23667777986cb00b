import { type LinkState, linkStates } from '../../../shared/links/link-state.ts'
import type { LinkQuery } from '../../client/links-api.ts'

/** The filters of the list and its page, as they stand in the address. */
export interface LinkSearch {
  q?: string
  state?: LinkState
  /** The cursor after which the list begins. */
  after?: string
}

/** Reads the filters from an address. Whatever makes no sense is left out: an old bookmark still opens the list. */
export function readLinkSearch(search: Record<string, unknown>): LinkSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 80) : ''
  const state = linkStates.find(one => one === search.state)
  const after = typeof search.after === 'string' && /^lnk_[0-9a-z]{26}$/.test(search.after) ? search.after : undefined
  return { ...(q && { q }), ...(state && { state }), ...(after && { after }) }
}

/** What the list is narrowed down to, as the API wants it. */
export function linkFilters({ q, state }: LinkSearch): Pick<LinkQuery, 'q' | 'state'> {
  return { ...(q && { q }), ...(state && { state }) }
}

/** A page of the list, as the API wants it. */
export function linkQuery({ after, ...search }: LinkSearch): LinkQuery {
  return { limit: 50, ...linkFilters(search), ...(after && { cursor: after }) }
}
