import '../charges/detail/charge-detail.css'
import '../charges/new/new-charge.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { DrawerHead, useCloseDrawer } from '../../ui/drawer/drawer.tsx'
import { TipButton } from '../../ui/icon-button/tip-button.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useTitle } from '../shell/use-title.ts'

interface CustomerFrameProps {
  title: string
  /** Whom it is about: the title takes the focus anew for each. Null where a form takes it. */
  subject: string | null
  children: ReactNode
}

/** The drawer of the register: its name, the way out, and what it holds. */
export function CustomerFrame({ title, subject, children }: CustomerFrameProps) {
  const { shell } = useWords()
  const close = useCloseDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  // A screen reader begins at the name of what opened, not at the first button.
  useEffect(() => {
    if (subject !== null) heading.current?.focus({ preventScroll: true })
  }, [subject])
  return (
    <>
      <DrawerHead>
        <h2 className="drawer-title" id="drawer-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <TipButton label={shell.close} keys={['Esc']} glyph="close" onClick={close} />
      </DrawerHead>
      {children}
    </>
  )
}
