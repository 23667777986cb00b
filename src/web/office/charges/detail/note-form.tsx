import { type FormEvent, useId, useState } from 'react'
import { limits } from '../../../../shared/contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useChargeDetailsApi } from './charge-details-state.ts'
import { useTimelineWords } from './timeline-words.ts'

/** Writes a note: a button until somebody wants to. */
export function WriteNote({ charge }: { charge: string }) {
  const { note: words } = useTimelineWords()
  const api = useChargeDetailsApi()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const writing = useIntention({
    send: (text: string, key) => api.writeNote(charge, { text }, key),
    changes: () => [['charge', charge, 'timeline']],
    onDone: close,
  })
  if (!isOpen) {
    return (
      <div>
        <Button intent="secondary" size="small" icon="plus" onClick={() => setOpen(true)}>
          {words.write}
        </Button>
      </div>
    )
  }
  return <NoteForm text="" doing={writing} onClosed={close} />
}

export function ChangeNote(props: { charge: string; note: string; text: string; onClosed: () => void }) {
  const { charge, note, text, onClosed } = props
  const api = useChargeDetailsApi()
  const changing = useIntention({
    send: (said: string) => api.changeNote(charge, note, { text: said }),
    changes: () => [['charge', charge, 'timeline']],
    onDone: onClosed,
  })
  return <NoteForm text={text} doing={changing} onClosed={onClosed} />
}

interface NoteFormProps {
  text: string
  doing: { mutate: (text: string) => void; isPending: boolean; error: Error | null }
  onClosed: () => void
}

/** From here on it says how many letters are left. */
const SCARCE = 200

function NoteForm({ text: before, doing, onClosed }: NoteFormProps) {
  const { note: words } = useTimelineWords()
  const id = useId()
  const [text, setText] = useState(before)
  const [isTried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const left = limits.chargeNote - text.length

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmpty || doing.isPending) return
    doing.mutate(text.trim())
  }

  return (
    <form className="note-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.label}</label>
      <textarea
        id={id}
        rows={3}
        value={text}
        maxLength={limits.chargeNote}
        // biome-ignore lint/a11y/noAutofocus: it opened because somebody pressed the button that stood here
        autoFocus
        aria-describedby={`${id}-hint`}
        aria-invalid={(isTried && isEmpty) || undefined}
        onChange={event => setText(event.target.value)}
      />
      <p id={`${id}-hint`} className="note-hint" role={isTried && isEmpty ? 'alert' : undefined}>
        {isTried && isEmpty ? words.needed : left < SCARCE ? words.left(left) : words.hint}
      </p>
      <ProblemAlert error={doing.error} />
      <div className="charge-item-actions">
        <Button type="submit" size="small" busy={doing.isPending}>
          {words.save}
        </Button>
        <Button intent="quiet" size="small" onClick={onClosed}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
