import './text-file-field.css'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isPem, readGivenFile } from './read-given-file.ts'

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
  /** Where a certificate and its key may come in one file that a password opens. The text is PEM then. */
  orLocked?: OrLocked | undefined
}

interface OrLocked {
  onLocked: (name: string, bytes: Uint8Array<ArrayBuffer>) => void
  notPem: string
}

interface FileWords {
  choose: string
  chooseOf: (label: string) => string
  unreadable: string
}

/** The text of a file: pasted, chosen, or dropped on its place. */
export function TextFileField(props: TextFileFieldProps) {
  const { label, hint, name, accept, text, onText, error, maxLength, words, orLocked } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const fault = unreadable ?? error

  async function take(file: File | undefined) {
    if (!file) return
    const given = await readGivenFile(file)
    const isText = given?.kind === 'text' && (!orLocked || isPem(given.text))
    const isLocked = given?.kind === 'pkcs12' && orLocked
    setUnreadable(isText || isLocked ? null : given && orLocked ? orLocked.notPem : words.unreadable)
    if (isText) onText(given.text)
    else if (isLocked) orLocked.onLocked(file.name, given.bytes)
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
            setUnreadable(null)
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
        <p className="field-error" id={`${id}-error`} role={unreadable ? 'alert' : undefined}>
          <Icon name="negative" size={16} />
          {fault}
        </p>
      )}
    </div>
  )
}
