import './mails.css'
import { useQuery } from '@tanstack/react-query'
import type { MailSettings } from '../../../shared/contract/mail.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { MailPreviews } from './mail-previews.tsx'
import { MailSettingsForm } from './mail-settings-form.tsx'
import { mailSettingsQuery, useMailsApi, useMailWords } from './mails-state.ts'
import { SentMails } from './sent-mails.tsx'

/** What the store sends by e-mail: by itself, as it looks, and what was sent. */
export function MailsPage() {
  const say = useMailWords()
  const api = useMailsApi()
  const settings = useQuery(mailSettingsQuery(api))
  const mayReadCustomers = useMay('customers:read')
  useTitle(say.title)
  return (
    <div className="container mails-page">
      <PageHeader title={say.title} text={say.text} />
      {settings.data ? (
        <>
          <Server settings={settings.data} />
          <MailSettingsForm key={JSON.stringify(settings.data)} settings={settings.data} />
          <MailPreviews />
          {mayReadCustomers && <SentMails />}
        </>
      ) : settings.error ? (
        <ListFailed title={say.failed} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
    </div>
  )
}

function Server({ settings }: { settings: MailSettings }) {
  const { server } = useMailWords()
  if (settings.server === 'none') {
    return (
      <Alert tone="warning" title={server.none.title}>
        {server.none.text}
      </Alert>
    )
  }
  return <Alert tone="neutral">{settings.server === 'own' ? server.own(settings.from) : server.test}</Alert>
}
