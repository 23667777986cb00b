import './charge-folds.css'
import { type ReactNode, useEffect, useId, useState } from 'react'

/** A part of the detail under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="charge-section" aria-labelledby={id}>
      <h3 className="charge-section-title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Names and values, one pair a line. */
export function Pairs({ children }: { children: ReactNode }) {
  return <dl className="charge-pairs">{children}</dl>
}

export function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FoldProps {
  title: string
  count?: ReactNode
  /** Whether something in it needs a person: then it opens by itself. */
  needed?: boolean
  children: ReactNode
}

/** A part that few read: closed, with its count beside its name. */
export function Fold({ title, count, needed = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(needed)
  useEffect(() => {
    if (needed) setOpen(true)
  }, [needed])
  return (
    <details className="charge-fold" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3 className="charge-section-title">{title}</h3>
        {count && <span className="charge-fold-count">{count}</span>}
      </summary>
      <div className="charge-fold-body">{children}</div>
    </details>
  )
}
