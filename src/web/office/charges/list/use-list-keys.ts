import { useOfficeKeys } from '../../keys/use-office-keys.ts'
import { chargeAtHand, goToNeighbor } from './focus-charge-row.ts'
import type { ChargeSelection } from './use-selection.ts'

/**
 * The keys of the list: to search, from row to row or, while one is open beside the list, from charge to charge, and to
 * select.
 */
export function useListKeys(selection: ChargeSelection): void {
  const toggle = (isRange: boolean) => {
    const id = chargeAtHand()
    if (id) selection.toggle(id, isRange)
    return id !== null
  }
  useOfficeKeys('charges', {
    search: focusSearch,
    next: key => (key === 'j' || isOnRow()) && goToNeighbor(1),
    previous: key => (key === 'k' || isOnRow()) && goToNeighbor(-1),
    select: () => toggle(false),
    selectRange: () => toggle(true),
    selectPage: () => selection.togglePage(),
    unselect: () => selection.clear(),
  })
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  field?.select()
  field?.focus()
  return field !== null
}

/** Elsewhere the arrows scroll. */
function isOnRow(): boolean {
  return document.activeElement?.matches('[data-charge]') ?? false
}
