import { useState } from 'react'
import { type ChargeColumnId, chargeColumnIds, usualColumns } from './charge-columns.tsx'

const key = 'guiche.charge-columns'

/** The columns that this person wants to see, kept in this browser. */
export function useChosenColumns(): [readonly ChargeColumnId[], (shown: ChargeColumnId[]) => void] {
  const [shown, setShown] = useState(keptColumns)
  return [
    shown,
    next => {
      localStorage.setItem(key, next.join(' '))
      setShown(next)
    },
  ]
}

function keptColumns(): readonly ChargeColumnId[] {
  const kept = localStorage.getItem(key)?.split(' ')
  const shown = chargeColumnIds.filter(id => kept?.includes(id))
  return shown.length > 0 ? shown : usualColumns
}
