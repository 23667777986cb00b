import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

const icons = {
  neutral: 'info',
  info: 'info',
  warning: 'warning',
  negative: 'negative',
  positive: 'positive',
} as const satisfies Record<Tone, IconName>

interface AlertProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** One link or button that does what the text says to do. */
  action?: ReactNode
  /**
   * Read out when it appears: `status` waits for a pause, `alert` interrupts. Leave it out for what was there before.
   */
  live?: 'status' | 'alert'
}

/** Every notice in the house. */
export function Alert({ tone = 'neutral', title, children, action, live }: AlertProps) {
  return (
    <div className="alert" data-tone={tone} role={live}>
      <Icon name={icons[tone]} />
      <div className="alert-words">
        {title && <p className="alert-title">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="alert-action">{action}</div>}
      </div>
    </div>
  )
}
