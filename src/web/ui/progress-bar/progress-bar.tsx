import './progress-bar.css'
import { useId } from 'react'
import type { Tone } from '../tone.ts'

interface ProgressBarProps {
  label: string
  /** From 0 to 1; absent while nobody knows how much there is. */
  value?: number
  /** The value in words: "3 de 12 arquivos". */
  valueText?: string
  tone?: Tone
}

/** How far a work has come. */
export function ProgressBar({ label, value, valueText, tone }: ProgressBarProps) {
  const name = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="progress-bar" data-tone={tone}>
      <p className="progress-bar-words">
        <span id={name}>{label}</span>
        {valueText && <span className="progress-bar-value">{valueText}</span>}
      </p>
      <div
        className="progress-bar-track"
        role="progressbar"
        aria-labelledby={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
      >
        <div
          className="progress-bar-fill"
          data-moving={percent === undefined || undefined}
          style={{ width: `${percent ?? 30}%` }}
        />
      </div>
    </div>
  )
}
