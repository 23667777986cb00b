import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface OnDemandProps {
  /** Stands in the place of the control until its code is there: looks the same and has the same name. */
  button: (reach: { busy: boolean; onClick: () => void; onPointerEnter: () => void }) => ReactNode
  /** Fetches the control's code. */
  load: () => Promise<unknown>
  /** Somebody has asked for it elsewhere: it opens as soon as its code is there. */
  opensAtOnce?: boolean | undefined
  /** The control, lazy. Its first button opens it. */
  children: ReactNode
}

/** A control whose code comes when somebody reaches for it, and which then opens as if it had been there. */
export function OnDemand({ button, load, opensAtOnce = false, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(opensAtOnce)
  const shown = button({ busy: wanted, onClick: () => setWanted(true), onPointerEnter: () => void load() })
  if (!wanted) return shown
  return (
    <Suspense fallback={shown}>
      <Opened>{children}</Opened>
    </Suspense>
  )
}

function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = place.current?.querySelector('button')
    button?.focus()
    // A select gathers its options in its first commit, and opens for nobody before it has some.
    const timer = setTimeout(() => button?.click())
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className="on-demand">
      {children}
    </div>
  )
}
