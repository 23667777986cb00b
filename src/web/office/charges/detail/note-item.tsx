import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TimelineItem } from '../../../../shared/contract/charge-timeline.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay, useMe } from '../../server-state/use-me.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { useChargeDetailsApi } from './charge-details-state.ts'
import { ChangeNote } from './note-form.tsx'
import { useTimelineWords } from './timeline-words.ts'

/** How long a deletion can be undone: as long as its toast is there. */
const UNDO_MS = 10_000

/** What somebody of the store wrote. Its author changes it; who wrote it, or may change settings, deletes it. */
export function NoteItem({ item: { id, at, by, note }, charge }: { item: TimelineItem; charge: string }) {
  const words = useTimelineWords()
  const { relative } = useFormats()
  const me = useMe().user?.id
  const isMine = by.kind === 'person' && by.id === me
  const mayWrite = useMay('charges:write')
  const mayDelete = useMay('settings:write') || isMine
  const [isChanging, setChanging] = useState(false)
  const { isGone, remove } = useDeletion(charge, id)
  if (isGone) return <span className="timeline-what">{words.note.removed}</span>
  const text = note?.text ?? null
  return (
    <>
      <span className="timeline-what">{by.name ?? words.type['note.written']}</span>
      <span className="timeline-when">
        <MomentPhrase at={at} />
      </span>
      <div className="timeline-more">
        {isChanging && text !== null ? (
          <ChangeNote charge={charge} note={id} text={text} onClosed={() => setChanging(false)} />
        ) : (
          <p className="timeline-note">{text ?? words.note.erased}</p>
        )}
        {note?.edited_at && <p>{words.note.edited(relative(note.edited_at))}</p>}
        {mayWrite && text !== null && !isChanging && (
          <div className="charge-item-actions">
            {isMine && (
              <Button intent="quiet" size="small" onClick={() => setChanging(true)}>
                {words.note.change}
              </Button>
            )}
            {mayDelete && (
              <Button intent="quiet" size="small" onClick={remove}>
                {words.note.remove}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** Deletes once nobody undoes it any more: when its toast goes, and at the latest when the charge is left. */
function useDeletion(charge: string, note: string) {
  const { note: words } = useTimelineWords()
  const api = useChargeDetailsApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [isGone, setGone] = useState(false)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)

  useEffect(() => {
    const sendNow = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    }
    addEventListener('pagehide', sendNow)
    return () => {
      removeEventListener('pagehide', sendNow)
      sendNow()
    }
  }, [])

  function remove() {
    const send = () => {
      waiting.current = undefined
      void api
        .deleteNote(charge, note)
        .catch(() => {
          setGone(false)
          showToast({ tone: 'negative', text: words.notRemoved })
        })
        .finally(() => queryClient.invalidateQueries({ queryKey: ['charge', charge, 'timeline'] }))
    }
    setGone(true)
    waiting.current = { timer: setTimeout(send, UNDO_MS), send }
    const onPress = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      setGone(false)
    }
    showToast({ text: words.removed, undo: { label: words.undo, onPress } })
  }
  return { isGone, remove }
}
