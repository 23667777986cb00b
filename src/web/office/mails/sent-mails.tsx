import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Mail } from '../../../shared/contract/mail.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { sentMailsQuery, useMailsApi, useMailWords } from './mails-state.ts'

const tones = { queued: 'info', sent: 'positive', failed: 'negative' } as const satisfies Record<Mail['status'], Tone>

/** The latest mails, and why one was not sent. */
export function SentMails() {
  const say = useMailWords()
  const api = useMailsApi()
  const list = useQuery(sentMailsQuery(api))
  return (
    <section className="mails-section" aria-labelledby="mails-sent">
      <div className="mails-head">
        <h2 className="mails-title" id="mails-sent">
          {say.sent.title}
        </h2>
        <ExportButton asked={{ kind: 'mails', filters: {} }} size="small" about="mails-sent" />
      </div>
      {list.data ? (
        list.data.data.length === 0 ? (
          <EmptyState picture={<Icon name="clock" size={24} />} {...say.sent.none} />
        ) : (
          <ul className="mails-sent">
            {list.data.data.map(mail => (
              <SentMail key={mail.id} mail={mail} />
            ))}
          </ul>
        )
      ) : list.error ? (
        <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListOnItsWay />
      )}
    </section>
  )
}

function SentMail({ mail }: { mail: Mail }) {
  const { sent: say, preview } = useMailWords()
  const api = useMailsApi()
  const { exact } = useFormats()
  const showToast = useToast()
  const mayWrite = useMay('charges:write')
  const retrying = useIntention({
    send: (id: string, key) => api.retryMail(id, key),
    changes: () => [['mails']],
    onDone: () => showToast({ tone: 'positive', text: say.retried }),
  })
  const why = mail.failure === null ? null : (say.whys[mail.failure] ?? say.said(mail.failure))
  // What was decided here is decided again in the same way.
  const helps = mail.failure === null || say.whys[mail.failure] === undefined
  return (
    <li>
      <div className="mails-sent-line">
        <span className="mails-sent-what">
          <Facts
            of={[
              mail.channel === 'whatsapp' ? say.byWhatsapp(preview.kinds[mail.kind]) : preview.kinds[mail.kind],
              mail.to ?? say.erased,
            ]}
          />
        </span>
        <Badge tone={tones[mail.status]}>{say.statuses[mail.status]}</Badge>
      </div>
      <p className="mails-text">
        <Facts
          of={[
            exact(mail.sent_at ?? mail.created_at),
            mail.attempts > 0 && mail.next_attempt_at && say.tryAgainAt(exact(mail.next_attempt_at)),
            mail.charge_id && (
              <Link key="charge" to="/charges/$chargeId" params={{ chargeId: mail.charge_id }} className="link">
                {say.charge}
              </Link>
            ),
          ]}
        />
      </p>
      {why && <p className="mails-text">{why}</p>}
      {mail.status === 'failed' && mayWrite && helps && (
        <Button intent="secondary" size="small" busy={retrying.isPending} onClick={() => retrying.mutate(mail.id)}>
          {say.retry}
        </Button>
      )}
      <ProblemAlert error={retrying.error} />
    </li>
  )
}
