import type { ReactNode } from 'react'
import type { TrackerStatus } from '../../shared/charge/charge-tracker.ts'
import { Icon, type IconName } from './icon.tsx'

/** One step in words. The caller has the language; this has the look. */
export interface TrackerLine {
  key: string
  status: TrackerStatus
  label: ReactNode
  /** The status in a word, for who does not see the color and the icon: "concluído", "em andamento". */
  statusLabel: string
  time?: { text: string; instant: string } | null
  /** In the place of `time`, where a time can say more. */
  moment?: ReactNode
  detail?: ReactNode
}

const icons = {
  completed: 'check',
  current: 'dot',
  error: 'close',
  next: null,
  'on-hold': 'pause',
  warning: 'bang',
} as const satisfies Record<TrackerStatus, IconName | null>

interface TrackerProps {
  steps: readonly TrackerLine[]
  label: string
}

/** The six statuses of a step. The line grows from step to step. */
export function Tracker({ steps, label }: TrackerProps) {
  return (
    <ol className="tracker" aria-label={label}>
      {steps.map(step => (
        <li
          key={step.key}
          className="tracker-step"
          data-status={step.status}
          aria-current={step.status === 'current' ? 'step' : undefined}
        >
          <span className="tracker-dot">
            {icons[step.status] && <Icon name={icons[step.status] ?? 'dot'} size={16} />}
          </span>
          <span className="tracker-label">
            {step.label}
            <span className="visually-hidden">{`, ${step.statusLabel}`}</span>
          </span>
          {step.moment && <span className="tracker-time">{step.moment}</span>}
          {step.time && (
            <time className="tracker-time tabular" dateTime={step.time.instant}>
              {step.time.text}
            </time>
          )}
          {step.detail && <div className="tracker-detail">{step.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
