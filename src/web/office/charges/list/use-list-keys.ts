import { useOfficeKeys } from '../../keys/use-office-keys.ts'
import { goToNeighbor } from './focus-charge-row.ts'

/** The keys of the list: to search, and from row to row or, while one is open beside the list, from charge to charge. */
export function useListKeys(): void {
  useOfficeKeys('charges', {
    search: focusSearch,
    next: key => (key === 'j' || isOnRow()) && goToNeighbor(1),
    previous: key => (key === 'k' || isOnRow()) && goToNeighbor(-1),
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
