import { type ReactNode, useId } from 'react'
import { OnDemand } from '../../shell/on-demand.tsx'

interface FilterOnDemandProps {
  label: string
  /** What opens: a list, a menu, or a dialog. */
  opens: 'listbox' | 'menu' | 'dialog'
  load: () => Promise<unknown>
  opensAtOnce?: boolean | undefined
  /** What is chosen now, in an element with this id. */
  value: (id: string) => ReactNode
  /** The control itself, lazy. */
  children: ReactNode
}

/** A filter that looks like a field and whose control comes when somebody reaches for it. */
export function FilterOnDemand({ label, opens, load, opensAtOnce, value, children }: FilterOnDemandProps) {
  const id = useId()
  return (
    <OnDemand
      load={load}
      opensAtOnce={opensAtOnce}
      button={({ busy, ...reach }) => (
        <button
          {...reach}
          type="button"
          className="field-button"
          aria-labelledby={`${id}-label ${id}`}
          aria-haspopup={opens}
          aria-busy={busy || undefined}
        >
          <span className="visually-hidden" id={`${id}-label`}>
            {label}
          </span>
          {value(id)}
        </button>
      )}
    >
      {children}
    </OnDemand>
  )
}
