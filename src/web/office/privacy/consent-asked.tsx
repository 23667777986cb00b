import '../../consent/consent.css'
import { type FormEvent, useState } from 'react'
import type { Consent, ConsentAction, Purpose } from '../../../shared/contract/consent.ts'
import { ConsentAnswers, ConsentQuestions } from '../../consent/consent-questions.tsx'
import type { ConsentWords } from '../../consent/messages/pt-br.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useToast } from '../shell/toasts.tsx'
import type { useConsent } from './use-consent.ts'

type AskedProps = ReturnType<typeof useConsent> & { say: ConsentWords; isOpen: boolean; onClosed: () => void }

/** The bar while the question is open, and the panel that shows what is allowed. */
export function ConsentAsked({ consent, isError, giving, give, say, isOpen, onClosed }: AskedProps) {
  const { name } = useMe().store
  const showToast = useToast()
  const [isChoosing, setChoosing] = useState(false)
  const isShown = isOpen || isChoosing

  async function answer(asked: Consent, action: ConsentAction, chosen: Purpose[]): Promise<boolean> {
    const isKept = await give(asked, action, chosen)
    if (isKept) showToast({ tone: 'positive', text: say.kept })
    return isKept
  }
  async function answerBar(asked: Consent, action: ConsentAction) {
    if (await answer(asked, action, [])) document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <>
      {consent?.ask && (
        <section className="consent-bar office-consent" aria-label={say.bar}>
          <div className="consent-bar-page">
            <p className="consent-asks">
              {say.asks.staff(
                name,
                consent.recipients.map(({ service }) => service),
              )}
            </p>
            {giving === 'failed' && !isShown && (
              <p className="consent-failed" role="alert">
                {say.failed}
              </p>
            )}
            <div className="consent-bar-answers">
              {(['accept', 'reject'] as const).map(action => (
                <Button
                  key={action}
                  intent="secondary"
                  busy={giving === 'busy'}
                  onClick={() => void answerBar(consent, action)}
                >
                  {say[action]}
                </Button>
              ))}
              <Button intent="secondary" onClick={() => setChoosing(true)}>
                {say.choose}
              </Button>
            </div>
          </div>
        </section>
      )}
      {isShown && (
        <Modal
          title={say.title}
          onClosed={() => {
            setChoosing(false)
            onClosed()
          }}
        >
          {close => (
            <>
              {body(close)}
              <Button intent="quiet" onClick={close}>
                {say.close}
              </Button>
            </>
          )}
        </Modal>
      )}
    </>
  )

  function body(close: () => void) {
    if (isError && !consent) return <Alert tone="negative">{say.unknown}</Alert>
    if (!consent) return null
    if (consent.recipients.length === 0) return <p className="modal-text">{say.nobody(name)}</p>
    const submit = async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (giving === 'busy') return
      const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
      const chosen = new FormData(event.currentTarget).getAll('allowed') as Purpose[]
      const action = (pressed?.value ?? 'choose') as ConsentAction
      if (await answer(consent, action, action === 'choose' ? chosen : [])) close()
    }
    return (
      <form className="consent-questions" onSubmit={event => void submit(event)}>
        <ConsentQuestions say={say} asked="staff" store={name} consent={consent} />
        {consent.receipt && (
          <p className="consent-receipt">
            {`${say.receipt} `}
            <code>{consent.receipt}</code>
          </p>
        )}
        {giving === 'failed' && (
          <p className="consent-failed" role="alert">
            {say.failed}
          </p>
        )}
        <ConsentAnswers say={say} isAllowing={consent.allowed.length > 0} />
      </form>
    )
  }
}
