import { useQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../shared/contract/event.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block/code-block.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { deliveryQuery, useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

/** What was sent, what each attempt was answered, and once more. */
export function DeliveryDetail({ id }: { id: string }) {
  const { detail, list } = useWebhookWords()
  const { shell } = useWords()
  const { exact } = useFormats()
  const found = useQuery(deliveryQuery(useWebhooksApi(), id))
  if (found.isPending) return <ListOnItsWay />
  if (!found.data) {
    return <ListFailed title={detail.failed} error={found.error} onRetry={() => void found.refetch()} />
  }
  const { attempts, request, status, next_attempt_at } = found.data
  return (
    <div className="delivery-detail">
      {status === 'pending' && next_attempt_at && (
        <p className="webhook-soft">
          {list.next}: {exact(next_attempt_at)}
        </p>
      )}
      {attempts.length > 0 && <h3>{detail.answers}</h3>}
      {[...attempts].reverse().map((attempt, index) => (
        <Attempt key={attempt.at} number={attempts.length - index} attempt={attempt} />
      ))}
      <h3>{detail.request}</h3>
      <CodeBlock code={readable(request.body)} copyLabel={detail.copyBody} copiedLabel={shell.copied} />
      {request.body.includes('[hidden]') && <p className="webhook-soft">{detail.hidden}</p>}
      <Retry id={id} />
    </div>
  )
}

function Attempt({ number, attempt }: { number: number; attempt: Delivery['attempts'][number] }) {
  const { detail } = useWebhookWords()
  const { shell } = useWords()
  const { exact } = useFormats()
  const { at, status_code, duration_ms, error, answer } = attempt
  return (
    <div className="delivery-attempt">
      <p>
        <Facts
          of={[
            <strong key="answer" className="tabular">
              {status_code ?? detail.noAnswer}
            </strong>,
            ...[detail.attempt(number), exact(at), detail.ms(duration_ms)].map(fact => (
              <span key={fact} className="webhook-soft tabular">
                {fact}
              </span>
            )),
          ]}
        />
      </p>
      {error && <p className="webhook-soft">{error}</p>}
      {answer && <CodeBlock code={readable(answer)} copyLabel={detail.copyAnswer} copiedLabel={shell.copied} />}
      {status_code !== null && answer === null && <p className="webhook-soft">{detail.emptyAnswer}</p>}
    </div>
  )
}

function Retry({ id }: { id: string }) {
  const { detail } = useWebhookWords()
  const api = useWebhooksApi()
  const showToast = useToast()
  const mayRetry = useMay('webhooks:write')
  const retrying = useIntention({
    send: (delivery: string, key) => api.retry(delivery, key),
    changes: () => [['delivery', id], ['webhooks']],
    onDone: () => showToast({ tone: 'positive', text: detail.retried }),
  })
  if (!mayRetry) return null
  return (
    <>
      <ProblemAlert error={retrying.error} />
      <div>
        <Button intent="secondary" size="small" busy={retrying.isPending} onClick={() => retrying.mutate(id)}>
          {detail.retry}
        </Button>
      </div>
    </>
  )
}

/** JSON with its lines; all else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
