import './file-drop.css'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useMedia } from '../use-media.ts'

interface FileDropProps {
  label: string
  /** What to do: "Solte o arquivo aqui, ou escolha um". */
  invite: string
  /** The same where fingers press and nothing can be dropped: "Escolher arquivo". */
  touch?: string
  /** Which files, and how large. */
  hint?: string
  /** As in `<input accept>`. A dropped file of another kind is told to `onRejected`. */
  accept?: string
  several?: boolean
  disabled?: boolean
  error?: string | undefined
  onFiles: (files: File[]) => void
  onRejected?: (files: File[]) => void
}

/** A native file input that is also a place to drop on: Space and Enter open the system's own window. */
export function FileDrop(props: FileDropProps) {
  const { label, invite, touch, hint, accept, several = false, disabled = false, error, onFiles, onRejected } = props
  const id = useId()
  const isTouched = useMedia('(pointer: coarse)')
  // Children send their own enter and leave: only the last leave means that the file has gone.
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  function move(event: DragEvent, step: 1 | -1) {
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0)
  }

  function take(files: readonly File[]) {
    const few = several ? files : files.slice(0, 1)
    const good = few.filter(file => isAccepted(file, accept))
    const rejected = files.filter(file => !good.includes(file))
    if (good.length > 0) onFiles(good)
    if (rejected.length > 0) onRejected?.(rejected)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }

  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="file-drop" data-error={error ? '' : undefined}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input inside is the control */}
      <div
        className="file-drop-place"
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragEnter={event => move(event, 1)}
        onDragLeave={event => move(event, -1)}
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          className="file-drop-input"
          accept={accept}
          multiple={several}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-invite`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={event => {
            take([...(event.target.files ?? [])])
            // The same file may be chosen again after it was put right.
            event.target.value = ''
          }}
        />
        <Icon name="plus" size={24} />
        <span className="file-drop-invite" id={`${id}-invite`}>
          {(isTouched && touch) || invite}
        </span>
        {hint && (
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="negative" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

function isAccepted({ name, type }: File, accept: string | undefined): boolean {
  if (!accept) return true
  return accept
    .split(',')
    .map(pattern => pattern.trim().toLowerCase())
    .some(pattern => {
      if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern)
      return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
    })
}
