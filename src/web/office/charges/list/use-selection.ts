import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { type ChargeSearch, filtersOf } from '../charge-search.ts'

/** So many at once: what a page can hold, and an hour at the slowest provider. */
const mostSelected = 1_000

/** Charges that are chosen for something to be done to all of them, page after page of one filtered list. */
export interface ChargeSelection {
  chosen: ReadonlyMap<string, Charge>
  /** Whether it is all that the filters find, of which `chosen` are those that were looked at. */
  isAllFound: boolean
  /** An instant: of all that is found, no newer charge has been seen. Undefined where the first page was not. */
  seenUntil: string | undefined
  takeAllFound: () => void
  /** How much of the page at hand is chosen. */
  ofPage: 'none' | 'some' | 'all'
  /** Chooses or gives up one; with `isRange` all from the last one that was touched to this one. */
  toggle: (id: string, isRange: boolean) => void
  togglePage: () => void
  remove: (ids: readonly string[]) => void
  clear: () => void
}

interface Kept {
  filters: string
  chosen: ReadonlyMap<string, Charge>
  /** The one that was touched last. */
  last: string | null
  isAllFound: boolean
}
const none: Omit<Kept, 'filters'> = { chosen: new Map(), last: null, isAllFound: false }

/** The selection of one filtered list: another filter begins anew, another page adds to it. */
export function useSelection(charges: readonly Charge[], search: ChargeSearch): ChargeSelection {
  const filters = JSON.stringify(filtersOf(search))
  const [kept, setKept] = useState<Kept>(() => ({ ...none, filters }))
  const { chosen, last, isAllFound } = kept.filters === filters ? kept : none
  const keep = (next: ReadonlyMap<string, Charge>, touched: string | null = last) =>
    setKept({ filters, chosen: new Map([...next].slice(0, mostSelected)), last: touched, isAllFound: false })
  const seenUntil = useSeenUntil(charges, search, filters)
  const onPage = charges.filter(({ id }) => chosen.has(id)).length

  return {
    // What the list knows of them by now.
    chosen: new Map([...chosen].map(([id, charge]) => [id, charges.find(fresh => fresh.id === id) ?? charge])),
    ofPage: onPage === 0 ? 'none' : onPage === charges.length ? 'all' : 'some',
    toggle(id, isRange) {
      const next = new Map(chosen)
      const touched = rangeOf(charges, isRange ? last : null, id)
      for (const charge of touched) {
        if (chosen.has(id)) next.delete(charge.id)
        else next.set(charge.id, charge)
      }
      keep(next, id)
    },
    togglePage() {
      const next = new Map(chosen)
      for (const charge of charges) {
        if (onPage === charges.length) next.delete(charge.id)
        else next.set(charge.id, charge)
      }
      keep(next)
    },
    isAllFound,
    seenUntil,
    takeAllFound: () => setKept({ filters, chosen, last, isAllFound: true }),
    remove: ids => keep(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    clear: () => keep(new Map(), null),
  }
}

/** The newest that was seen is on the first page, and is remembered on those behind it. */
function useSeenUntil(charges: readonly Charge[], search: ChargeSearch, filters: string): string | undefined {
  const [seen, setSeen] = useState<{ filters: string; until: string }>()
  const newest = search.after ? undefined : charges[0]
  const now = newest ? { filters, until: instantAfter(newest) } : seen
  if (now && (now.filters !== seen?.filters || now.until !== seen.until)) setSeen(now)
  return now?.filters === filters ? now.until : undefined
}

/** The charges from one to another, whichever comes first; the other alone where the first is not on the page. */
function rangeOf(charges: readonly Charge[], from: string | null, to: string): readonly Charge[] {
  const end = charges.findIndex(({ id }) => id === to)
  const begin = charges.findIndex(({ id }) => id === from)
  if (end === -1) return []
  if (begin === -1) return charges.slice(end, end + 1)
  return charges.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}

/** The first instant after a charge was made, which the list's order goes by. */
export function instantAfter({ created_at }: Charge): string {
  return new Date(Date.parse(created_at) + 1).toISOString()
}
