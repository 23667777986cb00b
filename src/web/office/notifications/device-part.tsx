import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationSettings, PushDevice } from '../../../shared/contract/notification.ts'
import { canNotify, isApple, NotAllowed, nameOfThis, subscribe, unsubscribe } from '../../client/this-device.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { useFormats } from '../words/formats.ts'
import { fingerprintQuery, useNotificationsApi, useNotificationWords } from './notifications-state.ts'

/** The devices that show this person's notifications, and this one above all: asked for by a press. */
export function DevicePart({ settings }: { settings: NotificationSettings }) {
  const { devices: say } = useNotificationWords()
  const own = useQuery(fingerprintQuery)
  const isHere = settings.devices.some(({ fingerprint }) => fingerprint === own.data)
  return (
    <section className="notify-section" aria-labelledby="notify-devices">
      <h2 className="notify-title" id="notify-devices">
        {say.title}
      </h2>
      <p className="notify-text">{say.text}</p>
      {settings.devices.length > 0 && (
        <ul className="notify-devices" aria-label={say.title}>
          {settings.devices.map(device => (
            <DeviceRow key={device.id} device={device} isThis={device.fingerprint === own.data} />
          ))}
        </ul>
      )}
      {own.isSuccess && !isHere && <AddThis publicKey={settings.push_key} />}
    </section>
  )
}

/** The button that asks the person and the browser. */
function AddThis({ publicKey }: { publicKey: string }) {
  const { devices: say } = useNotificationWords()
  const api = useNotificationsApi()
  const showToast = useToast()
  const [state, setState] = useState(canNotify)
  const [hasFailed, setFailed] = useState(false)
  const client = useQueryClient()
  const adding = useIntention({
    send: async (name: string, key) => api.addDevice({ ...(await subscribe(publicKey)), name }, key),
    changes: () => [['notifications']],
    onDone: () => showToast({ tone: 'positive', text: say.added }),
  })
  if (state !== 'yes') {
    const what = state === 'denied' ? say.denied : isApple() ? say.apple : say.unsupported
    return <Alert tone="warning">{what}</Alert>
  }
  return (
    <>
      {hasFailed && (
        <Alert tone="warning" live="alert" title={say.failed.title}>
          {say.failed.text}
        </Alert>
      )}
      <Button
        intent="secondary"
        busy={adding.isPending}
        onClick={() => {
          setFailed(false)
          adding.mutate(nameOfThis(), {
            onError(error) {
              if (!(error instanceof NotAllowed)) setFailed(true)
              setState(canNotify())
              void client.invalidateQueries({ queryKey: ['notifications'] })
            },
          })
        }}
      >
        {say.add}
      </Button>
    </>
  )
}

function DeviceRow({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const { devices: say } = useNotificationWords()
  const { words } = usePreferences()
  const { exact, relative } = useFormats()
  const api = useNotificationsApi()
  const showToast = useToast()
  const failed = (error: Error) => showToast({ tone: 'negative', text: describeProblem(error, words).text })
  const testing = useIntention({
    send: (id: string) => api.testDevice(id),
    changes: () => [['notifications', 'own']],
    onDone: () => showToast({ tone: 'info', text: say.tested }),
  })
  const removing = useIntention({
    async send(id: string) {
      await api.removeDevice(id)
      if (isThis) await unsubscribe()
    },
    changes: () => [['notifications']],
    onDone: () => showToast({ tone: 'positive', text: say.removed }),
  })
  return (
    <li>
      <div className="notify-device-words">
        <p className="notify-device-name">
          {device.name}
          {isThis && <Badge tone="positive">{say.this}</Badge>}
        </p>
        <p className="notify-device-known">
          {[say.since(exact(device.created_at)), device.last_sent_at && say.last(relative(device.last_sent_at))]
            .filter(Boolean)
            .join(', ')}
        </p>
        {device.failure && <p className="notify-device-fault">{say.fault(device.failure)}</p>}
      </div>
      <div className="notify-device-acts">
        <Button
          intent="secondary"
          size="small"
          busy={testing.isPending}
          aria-label={say.testOf(device.name)}
          onClick={() => testing.mutate(device.id, { onError: failed })}
        >
          {say.test}
        </Button>
        <Button
          intent="quiet"
          size="small"
          busy={removing.isPending}
          aria-label={say.removeOf(device.name)}
          onClick={() => removing.mutate(device.id, { onError: failed })}
        >
          {say.remove}
        </Button>
      </div>
    </li>
  )
}
