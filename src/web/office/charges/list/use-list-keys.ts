import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goToNeighbor } from './focus-charge-row.ts'

/**
 * `/` to search, `n` for a new charge, the arrows (or j and k) from row to row, and from charge to charge while one is
 * open beside the list. Silent while somebody types or a dialog is open.
 */
export function useListKeys({ mayCreate }: { mayCreate: boolean }): void {
  const navigate = useNavigate()

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
      if (act(event.key)) event.preventDefault()
    }

    function act(key: string): boolean {
      if (key === '/') return focusSearch()
      if (key === 'j' || (key === 'ArrowDown' && isOnRow())) return goToNeighbor(1)
      if (key === 'k' || (key === 'ArrowUp' && isOnRow())) return goToNeighbor(-1)
      if (key !== 'n' || !mayCreate) return false
      void navigate({ to: '/charges/new', search: kept => kept })
      return true
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayCreate, navigate])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, [popover]:popover-open:not(.overlay-home)')) return true
  return target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
}

function isOnRow(): boolean {
  return document.activeElement?.matches('[data-charge]') ?? false
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  field?.select()
  field?.focus()
  return field !== null
}
