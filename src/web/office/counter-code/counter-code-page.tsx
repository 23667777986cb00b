import './counter-code.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagerCode } from '../../../shared/contract/counter.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import { CounterCodeForm } from './counter-code-form.tsx'
import { counterCodeQuery, useCounterApi, useCounterCodeWords } from './counter-code-state.ts'

/** The code by which a person who may refund approves at a cashier's counter. */
export function CounterCodePage() {
  const say = useCounterCodeWords()
  const known = useQuery(counterCodeQuery(useCounterApi()))
  useTitle(say.title)
  return (
    <div className="container counter-code">
      <PageHeader title={say.title} text={say.text} />
      {known.isPending && <ListOnItsWay />}
      {known.isError && <ListFailed title={say.failed} error={known.error} onRetry={() => void known.refetch()} />}
      {known.data && <KnownCode code={known.data} />}
    </div>
  )
}

function KnownCode({ code }: { code: ManagerCode }) {
  const say = useCounterCodeWords()
  const { exact } = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      {code.blocked ? (
        <Alert tone="warning">{say.blocked}</Alert>
      ) : (
        <p className="counter-code-known">{code.set_at ? say.since(exact(code.set_at)) : say.none}</p>
      )}
      <CounterCodeForm />
      {code.set_at && (
        <Button intent="secondary" onClick={() => setRemoving(true)}>
          {say.remove}
        </Button>
      )}
      {isRemoving && <RemoveCode onClosed={() => setRemoving(false)} />}
    </>
  )
}

function RemoveCode({ onClosed }: { onClosed: () => void }) {
  const say = useCounterCodeWords()
  const api = useCounterApi()
  const showToast = useToast()
  const removing = useIntention({
    send: () => api.removeManagerCode(),
    changes: () => [['counter-code']],
    onDone: () => showToast({ tone: 'positive', text: say.removed }),
  })
  return (
    <Confirm
      title={say.removeTitle}
      text={say.removeText}
      submit={say.remove}
      keep={say.keep}
      intent="negative"
      doing={removing}
      subject={undefined}
      onClosed={onClosed}
    />
  )
}
