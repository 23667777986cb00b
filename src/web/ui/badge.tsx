import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './tone.ts'

/** A status in a word. The icon goes with it because color alone tells nothing to many people. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
