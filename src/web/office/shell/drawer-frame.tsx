import { type ReactNode, useEffect, useRef } from 'react'
import { DrawerHead, useCloseDrawer } from '../../ui/drawer/drawer.tsx'
import { TipButton } from '../../ui/icon-button/tip-button.tsx'
import { useWords } from '../preferences/preferences.tsx'

interface DrawerFrameProps {
  title: string
  /** Whom or what it is about: the title takes the focus anew for each. Null where a form takes it. */
  subject: string | null
  /** Buttons before the one that closes. */
  more?: ReactNode
  children: ReactNode
}

/**
 * A drawer's name, the way out, and what it holds. Apart from the list's own file, which the first page loads: the tip
 * of its button is large.
 */
export function DrawerFrame({ title, subject, more, children }: DrawerFrameProps) {
  const { shell } = useWords()
  const close = useCloseDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
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
        {more}
        <TipButton label={shell.close} keys={['Esc']} glyph="close" onClick={close} />
      </DrawerHead>
      {children}
    </>
  )
}
