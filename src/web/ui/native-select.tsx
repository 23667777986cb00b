import './native-select.css'
import { useId } from 'react'
import { IconShape } from './icon-shape.tsx'

const DOWN = 'M5 8l5 5 5-5'

interface NativeSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One of a few that is already known to fit: the browser's own select, where the list of the house weighs too much. */
export function NativeSelect({ label, value, options, onChoose }: NativeSelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-frame native-select">
        <select id={id} className="field-input" value={value} onChange={event => onChoose(event.target.value)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconShape outline={DOWN} size={16} />
      </div>
    </div>
  )
}
