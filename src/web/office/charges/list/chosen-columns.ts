import { useState } from 'react'
import { type ChargeColumnId, chargeColumnIds, usualColumns } from './charge-columns.tsx'

const key = 'guiche.charge-columns'

/** The columns of the list as this person wants them. */
export interface ColumnsOfList {
  /** All of them, those that are not shown too. */
  order: readonly ChargeColumnId[]
  shown: readonly ChargeColumnId[]
  choose: (shown: readonly ChargeColumnId[]) => void
  arrange: (order: readonly ChargeColumnId[]) => void
}

/** Kept in this browser, for it is about this screen and these eyes: a phone and a desk want other columns. */
export function useChosenColumns(): ColumnsOfList {
  const [kept, setKept] = useState(keptColumns)
  const keep = (order: readonly ChargeColumnId[], shown: readonly ChargeColumnId[]) => {
    const inOrder = order.filter(id => shown.includes(id))
    localStorage.setItem(key, inOrder.join(' '))
    setKept({ order, shown: inOrder })
  }
  return {
    ...kept,
    // The usual ones are chosen in their usual order.
    choose: shown => keep(shown.join() === usualColumns.join() ? chargeColumnIds : kept.order, shown),
    arrange: order => keep(order, kept.shown),
  }
}

/** What is shown stands in the order that was chosen; the others where they usually stand. */
function keptColumns(): Pick<ColumnsOfList, 'order' | 'shown'> {
  const kept = localStorage.getItem(key)?.split(' ') ?? []
  const known = kept.flatMap(id => chargeColumnIds.find(column => column === id) ?? [])
  if (known.length === 0) return { order: chargeColumnIds, shown: usualColumns }
  const order = [...known]
  for (const id of chargeColumnIds) {
    if (order.includes(id)) continue
    const before = chargeColumnIds[chargeColumnIds.indexOf(id) - 1]
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, id)
  }
  return { order, shown: known }
}
