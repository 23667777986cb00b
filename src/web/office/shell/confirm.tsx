import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { ProblemAlert } from './problem-alert.tsx'

/** What `useIntention` gives. */
interface Doing<Subject> {
  mutate(subject: Subject, on: { onSuccess: () => void }): void
  isPending: boolean
  error: Error | null
}

interface ConfirmProps<Subject> {
  title: string
  /** What will happen; what a person may still choose stands below it. */
  text: ReactNode
  children?: ReactNode
  /** What a person has to see first is on its way: the button waits for it. */
  isReading?: boolean
  /** The button that does it. */
  submit: string
  /** The button that leaves everything as it is. */
  keep: string
  /** `negative` for what cannot be undone. */
  intent?: 'primary' | 'negative'
  doing: Doing<Subject>
  /** What it is done with. */
  subject: Subject
  onClosed: () => void
}

/** Asks before something is done. It closes when it was done, and says why where it was not. */
export function Confirm<Subject>(props: ConfirmProps<Subject>) {
  const { title, text, children, submit, keep, intent = 'primary', isReading, doing, subject, onClosed } = props
  const { shell } = useWords()
  return (
    <Modal title={title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{text}</p>
          {children}
          <ProblemAlert error={doing.error} />
          <ModalButtons>
            <Button
              intent={intent}
              busy={isReading ? shell.loading : doing.isPending}
              onClick={() => doing.mutate(subject, { onSuccess: close })}
            >
              {submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
