import { useId } from 'react'
import { limits } from '../../../../shared/contract/limits.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useLinkWords } from '../links-state.ts'
import { ImageField } from './image-field.tsx'
import type { FieldsProps } from './link-form-page.tsx'

/** What is paid for: its title, its words and its picture. */
export function WhatFields({ draft, write, faultOf }: FieldsProps) {
  const { form: say } = useLinkWords()
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{say.what}</legend>
      <TextField
        label={say.title}
        value={draft.title}
        maxLength={limits.linkTitle}
        error={faultOf('title')}
        autoComplete="off"
        onChange={event => write({ title: event.target.value })}
      />
      <TextArea
        label={say.description}
        hint={say.descriptionHint}
        value={draft.description}
        most={limits.linkDescription}
        onText={description => write({ description })}
      />
      <ImageField image={draft.image} onImage={image => write({ image })} />
    </fieldset>
  )
}

interface TextAreaProps {
  label: string
  hint: string
  value: string
  most: number
  error?: string | null
  onText: (text: string) => void
}

/** Several lines, with their label, hint and error tied to them. */
export function TextArea({ label, hint, value, most, error = null, onText }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-frame">
        <textarea
          className="field-input link-text"
          id={id}
          rows={3}
          maxLength={most}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={event => onText(event.target.value)}
        />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
