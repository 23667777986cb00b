import '../../ui/copy-field.css'
import './sso.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sso } from '../../../shared/contract/sso.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import type { SsoWords } from '../messages/pt-br/sso.ts'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMe } from '../server-state/use-me.ts'
import { Confirm } from '../shell/confirm.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useTitle } from '../shell/use-title.ts'
import { SsoForm } from './sso-form.tsx'
import { ssoQuery, useSsoApi, useSsoWords } from './sso-state.ts'

/** At which issuer people of the store sign in: for owners alone. */
export function SsoPage() {
  const say = useSsoWords()
  const { store, stores } = useMe()
  const isOwner = stores.some(({ id, role }) => id === store.id && role === 'owner')
  const found = useQuery({ ...ssoQuery(useSsoApi()), enabled: isOwner })
  useTitle(say.title)
  return (
    <div className="container sso">
      <PageHeader title={say.title} text={say.text} />
      {!isOwner && <Alert tone="info">{say.owners}</Alert>}
      {isOwner && found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Settings key={found.data.connection?.changed_at ?? 'none'} found={found.data} />}
    </div>
  )
}

function Settings({ found: { connection, redirect_uri, signed_out_uri } }: { found: Sso }) {
  const say = useSsoWords()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <Registered value={redirect_uri} say={say.redirect} />
      <Registered value={signed_out_uri} say={say.signedOut} />
      <SsoForm known={connection} onDirty={setDirty} />
      {connection && <InUse connection={connection} isDirty={isDirty} />}
      <section className="sso-part">
        <h2>{say.rules.title}</h2>
        <ul className="sso-rules">
          {say.rules.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** An address that the issuer is to know. */
function Registered({ value, say }: { value: string; say: SsoWords['redirect'] }) {
  return (
    <section className="sso-redirect" aria-label={say.label}>
      <p className="sso-redirect-label">{say.label}</p>
      <CopyField value={value} copyLabel={say.copy} copiedLabel={say.copied} failedLabel={say.copyFailed} />
      <p className="field-hint">{say.hint}</p>
    </section>
  )
}

/** What is saved: how many use it, whether the issuer answers, and the way to end it. */
function InUse({ connection, isDirty }: { connection: NonNullable<Sso['connection']>; isDirty: boolean }) {
  const say = useSsoWords()
  const api = useSsoApi()
  const [isAsked, setAsked] = useState(false)
  const testing = useMutation({ mutationFn: () => api.testSso() })
  const { data } = testing
  return (
    <section className="sso-part" aria-label={connection.label}>
      <h2>{connection.label}</h2>
      <p>{say.people(connection.people)}</p>
      <div className="sso-acts">
        <Button
          intent="secondary"
          busy={testing.isPending && say.testing}
          disabled={isDirty}
          onClick={() => testing.mutate()}
        >
          {say.test}
        </Button>
        <Button intent="secondary" onClick={() => setAsked(true)}>
          {say.remove.act}
        </Button>
      </div>
      {isDirty && <p className="field-hint">{say.testFirst}</p>}
      <ProblemAlert error={testing.error} />
      {data && !isDirty && (
        <Alert tone={data.finding === 'ok' ? 'positive' : 'negative'} live="status">
          {say.findings[data.finding]}
          {data.finding !== 'ok' && data.detail && (
            <span className="sso-detail">
              {say.detail}: {data.detail}
            </span>
          )}
        </Alert>
      )}
      {isAsked && <Remove onClosed={() => setAsked(false)} />}
    </section>
  )
}

function Remove({ onClosed }: { onClosed: () => void }) {
  const { remove } = useSsoWords()
  const api = useSsoApi()
  const showToast = useToast()
  const removing = useIntention({
    send: (_: null) => api.removeSso(),
    changes: () => [['sso']],
    onDone: () => showToast({ tone: 'positive', text: remove.done }),
  })
  return (
    <Confirm
      title={remove.title}
      text={remove.text}
      submit={remove.submit}
      keep={remove.keep}
      intent="negative"
      doing={removing}
      subject={null}
      onClosed={onClosed}
    />
  )
}
