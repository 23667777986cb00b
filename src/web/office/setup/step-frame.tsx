import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useSetupWords } from './setup-state.ts'

interface StepFrameProps {
  title: string
  text: string
  error?: Error | null
  submit: string
  isBusy: boolean
  onSubmit: () => void
  /** Absent where nothing can be changed any more before this step. */
  onBack?: () => void
  onSkip?: () => void
  children?: ReactNode
}

/** One step: what it is about, its fields, and how to go on and back. */
export function StepFrame(props: StepFrameProps) {
  const { title, text, error = null, submit, isBusy, onSubmit, onBack, onSkip, children } = props
  const say = useSetupWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever goes on by the keyboard or hears the page begins at the top of the new step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    onSubmit()
    // What is wrong is shown by then.
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form className="setup-form" onSubmit={send} noValidate>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </header>
      {children}
      <ProblemAlert error={error} />
      <div className="setup-buttons">
        <Button type="submit" size="large" busy={isBusy}>
          {submit}
        </Button>
        {onSkip && (
          <Button intent="quiet" size="large" onClick={onSkip}>
            {say.skip}
          </Button>
        )}
        {onBack && (
          <Button intent="quiet" size="large" onClick={onBack}>
            {say.back}
          </Button>
        )}
      </div>
    </form>
  )
}
