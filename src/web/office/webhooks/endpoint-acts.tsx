import { useState } from 'react'
import type { EndpointStatus, WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { DisableEndpoint, RemoveEndpoint, ResendPeriod, RotateSecret } from './endpoint-questions.tsx'
import { useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

const asked = ['edit', 'resend', 'rotate', 'disable', 'remove'] as const
type Asked = (typeof asked)[number]

/** What a person does about an endpoint: a test and a pause are one press, what loses something is asked first. */
export function EndpointActs({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { acts } = useWebhookWords()
  const api = useWebhooksApi()
  const showToast = useToast()
  const [doing, setDoing] = useState<Asked | null>(null)
  const { id, status } = endpoint
  const said = { enabled: acts.resumed, paused: acts.paused, disabled: acts.disabled }
  const setting = useIntention({
    send: (wanted: EndpointStatus) => api.change(id, { status: wanted }),
    changes: () => [['webhooks']],
    onDone: changed => showToast({ tone: 'positive', text: said[changed.status] }),
  })
  const testing = useIntention({
    // A test pressed twice is two tests.
    send: (_: number, key) => api.test(id, key),
    changes: () => [['webhooks', id]],
    onDone: () => showToast({ tone: 'positive', text: acts.tested }),
  })
  const closed = () => setDoing(null)
  const isOn = status === 'enabled'
  const offered = asked.filter(one => (one === 'resend' ? isOn : one !== 'disable' || status !== 'disabled'))
  return (
    <>
      <ProblemAlert error={setting.error ?? testing.error} />
      {isOn && (
        <Button busy={testing.isPending} onClick={() => testing.mutate(Date.now())}>
          {acts.test}
        </Button>
      )}
      <Button
        intent={isOn ? 'secondary' : 'primary'}
        busy={setting.isPending}
        onClick={() => setting.mutate(isOn ? 'paused' : 'enabled')}
      >
        {isOn ? acts.pause : status === 'paused' ? acts.resume : acts.enable}
      </Button>
      <Menu
        label={acts.more}
        placement="bottom end"
        groups={[{ entries: offered.map(one => ({ id: one, label: acts[one], negative: one === 'remove' })) }]}
        onChoose={setDoing}
      >
        <button type="button" {...buttonLook('secondary')}>
          {acts.more}
          <Glyph name="down" />
        </button>
      </Menu>
      {doing === 'edit' && <EndpointForm known={endpoint} onClosed={closed} />}
      {doing === 'resend' && <ResendPeriod endpoint={endpoint} onClosed={closed} />}
      {doing === 'rotate' && <RotateSecret endpoint={endpoint} onClosed={closed} />}
      {doing === 'disable' && <DisableEndpoint endpoint={endpoint} onClosed={closed} />}
      {doing === 'remove' && <RemoveEndpoint endpoint={endpoint} onClosed={closed} />}
    </>
  )
}
