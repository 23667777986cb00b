import './text-file-field.css'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readGivenFile } from './read-given-file.ts'

interface TextFileFieldProps {
  label: string
  hint: string
  name: string
  /** Which files the system's window offers. */
  accept: string
  text: string
  onText: (text: string) => void
  error: string | null | undefined
  maxLength: number
  words: FileWords
}

interface FileWords {
  choose: string
  chooseOf: (label: string) => string
  unreadable: string
}

/** The text of a file: pasted, chosen, or dropped on its place. */
export function TextFileField(props: TextFileFieldProps) {
  const { label, hint, name, accept, text, onText, error, maxLength, words } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const fault = isUnreadable ? words.unreadable : error

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readGivenFile(file)
    setUnreadable(read === null)
    if (read !== null) onText(read)
  }

  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files
    // A text that is dragged is the field's own business.
    if (!file) return
    event.preventDefault()
    void take(file)
  }

  return (
    <div className="field" data-error={fault ? '' : undefined}>
      <div className="text-file-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <Button intent="quiet" size="small" aria-label={words.chooseOf(label)} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          onChange={event => {
            void take(event.target.files?.[0])
            // The same file may be chosen again after it was put right.
            event.target.value = ''
          }}
        />
      </div>
      <div className="field-frame">
        <textarea
          id={id}
          name={name}
          className="field-input text-file-text"
          rows={3}
          // A browser that sends what it spells to somebody else is not told a key.
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={maxLength}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={[`${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ')}
          onChange={event => {
            setUnreadable(false)
            onText(event.target.value)
          }}
          onDragOver={event => event.preventDefault()}
          onDrop={drop}
        />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault && (
        <p className="field-error" id={`${id}-error`} role={isUnreadable ? 'alert' : undefined}>
          <Icon name="negative" size={16} />
          {fault}
        </p>
      )}
    </div>
  )
}
