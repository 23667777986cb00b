import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'

/** Lines that are chosen for something to be said of all of them. */
export interface LineSelection {
  chosen: readonly PayoutLineShown[]
  has: (id: string) => boolean
  /** How much of what is shown is chosen: all that may be at once is all. */
  ofShown: 'none' | 'some' | 'all'
  /** Chooses or gives up one; with `isRange` all from the last one that was touched to this one. */
  toggle: (id: string, isRange: boolean) => void
  /** Chooses the first of what is shown, as many as may be at once, or gives up all. */
  toggleShown: () => void
  clear: () => void
}

/** The selection among the lines that are shown: one that is gone from there is chosen no more. */
export function useLineSelection(lines: readonly PayoutLineShown[]): LineSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const chosen = lines.filter(({ id }) => ids.has(id))
  const most = Math.min(lines.length, limits.pageMax)
  return {
    chosen,
    has: id => ids.has(id),
    ofShown: chosen.length === 0 ? 'none' : chosen.length >= most ? 'all' : 'some',
    toggle(id, isRange) {
      const touched = rangeOf(lines, isRange ? last : null, id)
      const others = chosen.map(one => one.id).filter(one => !touched.includes(one))
      setIds(new Set(ids.has(id) ? others : [...others, ...touched].slice(0, limits.pageMax)))
      setLast(id)
    },
    toggleShown: () => setIds(new Set(chosen.length >= most ? [] : lines.slice(0, most).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

/** The ids from one line to another, whichever comes first; the other alone where the first is not shown. */
function rangeOf(lines: readonly PayoutLineShown[], from: string | null, to: string): readonly string[] {
  const places = [from, to].map(wanted => lines.findIndex(({ id }) => id === wanted))
  const [begin = -1, end = -1] = places.sort((one, other) => one - other)
  return begin === -1 ? [to] : lines.slice(begin, end + 1).map(({ id }) => id)
}
