import './locked-file.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ShowPassword } from '../sign-in/show-password.tsx'
import { useFormats } from '../words/formats.ts'
import { useLockedFileWords } from './locked-file-words.ts'
import type { OpenedPair, Pkcs12Fault } from './read-pkcs12.ts'

/** A .p12 or .pfx that was given to a form. */
export interface LockedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  isOpened: boolean
}

interface LockedFileBoxProps {
  file: LockedFile
  /** The form was sent on while the file was still to be opened. */
  isMissed: boolean
  onOpened: (pair: OpenedPair) => void
  onDropped: () => void
}

const loadReader = () => import('./read-pkcs12.ts')

/** Asks for the password of a file and opens it here. What was typed is gone with the field. */
export function LockedFileBox({ file, isMissed, onOpened, onDropped }: LockedFileBoxProps) {
  const say = useLockedFileWords()
  const opened = useRef<HTMLDivElement>(null)

  // Who was in the field goes on where it stood.
  useEffect(() => {
    if (file.isOpened) opened.current?.focus()
  }, [file.isOpened])

  if (!file.isOpened)
    return <PasswordOf key={file.name} file={file} isMissed={isMissed} onOpened={onOpened} onDropped={onDropped} />
  return (
    <div ref={opened} tabIndex={-1} className="locked-file-opened">
      <Alert tone="positive" live="status">
        {say.opened(file.name)}
      </Alert>
    </div>
  )
}

function PasswordOf({ file, isMissed, onOpened, onDropped }: LockedFileBoxProps) {
  const say = useLockedFileWords()
  const { exact } = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    field.current?.focus()
  }, [])

  async function open() {
    if (isOpening) return
    setOpening(true)
    const reader = await loadReader().catch(() => null)
    const reading = reader?.readPkcs12(file.bytes, password, new Date())
    setOpening(false)
    if (reading && 'pair' in reading) return onOpened(reading.pair)
    setFault(reading ? inWords(reading.fault) : say.notLoaded)
    field.current?.focus()
  }

  function inWords(found: Pkcs12Fault): string {
    return found.kind === 'expired' ? say.expired(exact(found.on.toISOString())) : say.faults[found.kind]
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form around is not sent yet.
    event.preventDefault()
    void open()
  }

  return (
    <div className="locked-file">
      <TextField
        ref={field}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={say.password(file.name)}
        hint={say.hint}
        error={fault ?? (isMissed ? say.missed : null)}
        value={password}
        onChange={event => {
          setPassword(event.target.value)
          setFault(null)
        }}
        onKeyDown={press}
        suffix={<ShowPassword shown={isShown} onShow={setShown} />}
      />
      <div className="locked-file-buttons">
        <Button intent="secondary" busy={isOpening} onClick={() => void open()}>
          {say.open}
        </Button>
        <Button intent="quiet" onClick={onDropped}>
          {say.drop}
        </Button>
      </div>
    </div>
  )
}
