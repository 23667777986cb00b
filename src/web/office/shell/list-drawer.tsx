import './list-drawer.css'
import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { Drawer } from '../../ui/drawer/drawer.tsx'

interface ListDrawerProps {
  /** The parameter of the address that names the row that is opened; without it something new is written. */
  param: string
  /** Goes back to the list alone, as it was. */
  leave: () => Promise<void>
  /** Puts the focus on the row that was opened. */
  focusRow: (id: string) => void
}

/**
 * What slides in beside a list: whatever the address below the list's shows. It is the list's, so it stays while its
 * content changes.
 */
export function ListDrawer({ param, leave, focusRow }: ListDrawerProps) {
  const opened = useChildMatches({ select: matches => matches.map(match => match.params as Record<string, string>)[0] })
  const { history } = useRouter()
  if (!opened) return null
  const id = opened[param] ?? null
  const subject = id ?? 'new'
  const closed = () => {
    // Another row was chosen while this slid out: the person is on the way there.
    if (!history.location.pathname.endsWith(subject)) return
    void leave().then(() => id && focusRow(id))
  }
  return (
    <Drawer titleId="drawer-title" subject={subject} onClosed={closed} beside>
      <Outlet />
    </Drawer>
  )
}

/** Focuses the row of a list whose rows have the id of what they show. */
export function focusRowById(id: string): void {
  document.getElementById(`row-${id}`)?.focus()
}
