import type { ReactNode } from 'react'
import type { ChargeSearch } from '../charge-search.ts'
import { ChangedView } from './changed-view.tsx'
import { useOpenView } from './views-state.ts'

interface OpenViewProps {
  search: ChargeSearch
  /** Given what the open view is called, or null where the address names none that is there. */
  children: (name: string | null) => ReactNode
}

/** The view that the address names, and what may be done where its filters are others by now. */
export function OpenView({ search, children }: OpenViewProps) {
  const open = useOpenView(search)
  return (
    <>
      {children(open?.view.name ?? null)}
      {open?.isChanged && <ChangedView view={open.view} search={search} />}
    </>
  )
}
