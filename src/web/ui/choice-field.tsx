import type { SelectHTMLAttributes } from 'react'
import { formShapes } from './form-field/form-shapes.ts'
import { Icon } from './icon.tsx'
import { IconShape } from './icon-shape.tsx'

type ChoiceFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id'> & {
  id: string
  label: string
  /** What stands there before anything is chosen; without it, the first option does. */
  choose?: string
  options: readonly { value: string; text: string }[]
  /** What is wrong and what to do. Its presence marks the field. */
  error?: string | null | undefined
}

/** A native select with its label and error, as the text fields beside it look. */
export function ChoiceField({ label, choose, options, error, id, ...select }: ChoiceFieldProps) {
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-frame choice-frame">
        <select
          {...select}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {choose && <option value="">{choose}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <IconShape outline={formShapes.down} size={16} />
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="negative" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
