import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'prefix'> & {
  label: string
  /** What to write, said before anything goes wrong. */
  hint?: ReactNode
  /** What is wrong and what to do. Its presence marks the field. */
  error?: string | null | undefined
  /** Inside the frame, before and after the text: R$, a button to show a password. */
  prefix?: ReactNode
  suffix?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A native text input with its label, hint and error tied to it. */
export function TextField({ label, hint, error, prefix, suffix, id, ...input }: TextFieldProps) {
  const made = useId()
  const field = id ?? made
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" data-error={error ? '' : undefined} data-disabled={input.disabled || undefined}>
      <label className="field-label" htmlFor={field}>
        {label}
      </label>
      <div className="field-frame">
        {prefix && <span className="field-affix">{prefix}</span>}
        <input
          {...input}
          id={field}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {suffix && <span className="field-affix">{suffix}</span>}
      </div>
      {hint && (
        <p className="field-hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${field}-error`}>
          <Icon name="negative" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
