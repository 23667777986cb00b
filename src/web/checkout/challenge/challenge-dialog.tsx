import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { useTimeLeft } from './use-time-left.ts'

interface ChallengeDialogProps {
  say: ChallengeMessages
  store: string
  /** Milliseconds in which it can be answered. */
  limit: number
  /** Whether there is a question to be seen: what asks it is there before. */
  isShown?: boolean
  /** What is being done for the payer meanwhile; null while the question is theirs to answer. */
  busy: string | null
  /** Ends it. Answers whether it could be ended. */
  onLeave: (how: 'left' | 'late') => Promise<boolean>
  /** The frame with the question. */
  children: ReactNode
}

/**
 * The question of a card's issuer, in front of the page: 500 px wide, and the whole screen of a phone. Esc and the way
 * out ask first, for what was begun there is lost. Whoever shows it takes it away.
 */
export function ChallengeDialog({ say, store, limit, isShown = true, busy, onLeave, children }: ChallengeDialogProps) {
  const { dialog, isAsking, ask } = useOpenDialog(isShown)
  const titleId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const [trouble, setTrouble] = useState(false)
  const isGone = useRef(false)

  const leave = async (how: 'left' | 'late') => {
    if (isGone.current) return
    isGone.current = true
    setLeaving(true)
    setTrouble(false)
    isGone.current = await onLeave(how)
    setLeaving(false)
    setTrouble(!isGone.current)
  }
  const time = useTimeLeft(limit, () => void leave('late'))

  return (
    <dialog ref={dialog} className="challenge" aria-labelledby={titleId}>
      <div className="challenge-page">
        <header className="challenge-head">
          <h2 id={titleId} tabIndex={-1} data-first>
            {say.title}
          </h2>
          <p>{say.what(store)}</p>
          <p className="challenge-time" data-soon={time.isSoon || undefined}>
            <span role="timer">{say.left(time.text)}</span>
          </p>
        </header>
        <div className="challenge-frame" aria-busy={busy !== null || isLeaving}>
          {children}
          {(busy !== null || isLeaving) && (
            <p className="challenge-busy" role="status">
              {isLeaving ? say.leaving : busy}
            </p>
          )}
        </div>
        <footer className="challenge-foot">
          {trouble && (
            <Alert tone="warning" live="alert">
              {say.notLeft}
            </Alert>
          )}
          {isAsking ? (
            <LeaveQuestion
              say={say}
              isLeaving={isLeaving}
              onStay={() => ask(false)}
              onSure={() => void leave('left')}
            />
          ) : (
            <Button intent="secondary" wide onClick={() => ask(true)}>
              {say.go}
            </Button>
          )}
        </footer>
      </div>
    </dialog>
  )
}

interface LeaveQuestionProps {
  say: ChallengeMessages
  isLeaving: boolean
  onStay: () => void
  onSure: () => void
}

function LeaveQuestion({ say, isLeaving, onStay, onSure }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  useEffect(() => stay.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, for nothing in it is filled in
    <div className="challenge-question" role="group" aria-labelledby={questionId}>
      <p id={questionId}>{say.question}</p>
      <div>
        <Button wide ref={stay} onClick={onStay}>
          {say.stay}
        </Button>
        <Button intent="secondary" wide busy={isLeaving ? say.leaving : false} onClick={onSure}>
          {say.sure}
        </Button>
      </div>
    </div>
  )
}

/**
 * Keeps a modal dialog open while it is there, with the focus inside; the browser gives it back. Esc asks, and where
 * the browser closes it all the same it is opened again, with the question.
 */
function useOpenDialog(isShown: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, ask] = useState(false)
  const open = useCallback(() => {
    const element = dialog.current
    if (!element?.isConnected || element.open) return
    // Safari has it since 15.4; before that what lies behind stays in reach.
    if (typeof element.showModal === 'function') element.showModal()
    else element.setAttribute('open', '')
    element.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element || !isShown) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      ask(true)
    }
    const onClose = () => {
      ask(true)
      open()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClose)
    open()
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClose)
      if (element.open) element.close?.()
    }
  }, [open, isShown])

  return { dialog, isAsking, ask }
}
