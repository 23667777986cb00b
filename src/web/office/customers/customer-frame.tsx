import '../charges/detail/charge-detail.css'
import '../charges/new/new-charge.css'
import type { ReactNode } from 'react'
import { DrawerFrame } from '../shell/drawer-frame.tsx'
import { useTitle } from '../shell/use-title.ts'

interface CustomerFrameProps {
  title: string
  /** Whom it is about; null where a form takes the focus. */
  subject: string | null
  children: ReactNode
}

/** A drawer of the register, whose name is the page's too. */
export function CustomerFrame({ title, subject, children }: CustomerFrameProps) {
  useTitle(title)
  return (
    <DrawerFrame title={title} subject={subject}>
      {children}
    </DrawerFrame>
  )
}
