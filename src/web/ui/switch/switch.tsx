import './switch.css'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'

interface SwitchProps {
  /** What is on. */
  label: string
  hint?: string
  on: boolean
  onSwitch: (on: boolean) => void
  /** The change is on its way; presses wait. */
  busy?: boolean
  disabled?: boolean
}

/** On or off, with effect at once. For what is sent with a form there is the checkbox. */
export function Switch({ label, hint, on, onSwitch, busy = false, disabled = false }: SwitchProps) {
  return (
    <AriaSwitch className="switch" isSelected={on} onChange={onSwitch} isDisabled={disabled} isReadOnly={busy}>
      <span className="switch-words">
        {label}
        {hint && <span className="switch-hint">{hint}</span>}
      </span>
      <span className="switch-track" data-busy={busy || undefined} />
    </AriaSwitch>
  )
}
