import './whatsapp.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Whatsapp } from '../../../shared/contract/whatsapp.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import { NumberForm } from './number-form.tsx'
import { TryNumber } from './try-number.tsx'
import { useWhatsappApi, useWhatsappWords, whatsappQuery, whatsappShown } from './whatsapp-state.ts'

/** By which number the store writes to payers, what it sends by itself, and whether it works. */
export function WhatsappPage() {
  const say = useWhatsappWords()
  const found = useQuery(whatsappQuery(useWhatsappApi()))
  useTitle(say.title)
  return (
    <div className="container whatsapp">
      <PageHeader title={say.title} text={say.text} />
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Settings key={found.data.sender?.changed_at ?? 'none'} found={found.data} />}
    </div>
  )
}

function Settings({ found: { sender, reaches } }: { found: Whatsapp }) {
  const say = useWhatsappWords()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <div className="whatsapp-notices">
        {sender?.problem && <Rejected problem={sender.problem} />}
        <Alert tone="neutral">{sender || reaches === 'test' ? say.reaches[reaches] : say.without}</Alert>
      </div>
      <NumberForm known={sender} />
      {sender && <TryNumber reaches={reaches} />}
      {sender && (
        <section className="whatsapp-section">
          <Button intent="secondary" onClick={() => setRemoving(true)}>
            {say.remove.act}
          </Button>
        </section>
      )}
      {isRemoving && <RemoveNumber onClosed={() => setRemoving(false)} />}
    </>
  )
}

type NumberProblem = NonNullable<NonNullable<Whatsapp['sender']>['problem']>

/** Nothing goes out: why, since when, and what Meta said. */
function Rejected({ problem: { kind, detail, since } }: { problem: NumberProblem }) {
  const say = useWhatsappWords()
  const { exact } = useFormats()
  return (
    <Alert tone="negative" title={say.rejected.title(exact(since))}>
      <p>
        {say.test.problems[kind]} {say.rejected.waits}
      </p>
      {detail && <p>{say.test.said(detail)}</p>}
    </Alert>
  )
}

function RemoveNumber({ onClosed }: { onClosed: () => void }) {
  const { remove: say } = useWhatsappWords()
  const api = useWhatsappApi()
  const showToast = useToast()
  const removing = useIntention({
    send: (_: null) => api.remove(),
    changes: () => whatsappShown.map(shown => [shown]),
    onDone: () => showToast({ tone: 'positive', text: say.done }),
  })
  return (
    <Confirm
      title={say.title}
      text={say.text}
      submit={say.submit}
      keep={say.keep}
      intent="negative"
      doing={removing}
      subject={null}
      onClosed={onClosed}
    />
  )
}
