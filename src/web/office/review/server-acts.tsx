import { useMemo } from 'react'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { createReviewApi } from '../../client/review-api.ts'
import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { useReviewActWords } from './review-act-words.ts'

/** Compares the books now: with the bank or acquirer that an item is about, or with all of the store. */
export function CompareNow({ item }: { item?: ReviewItem }) {
  const say = useReviewActWords()
  const account = item?.about.startsWith('pra_') ? item.about : undefined
  const api = useReviewApi()
  const showToast = useToast()
  const failed = useFailed()
  const comparing = useIntention({
    send: (provider_account_id: string | undefined, key) =>
      api.compare(provider_account_id ? { provider_account_id } : {}, key),
    changes: () => [['reconciliations'], ['review-items']],
    onDone: ({ data }) => showToast({ tone: 'info', text: data.length > 0 ? say.comparing : say.nothingToCompare }),
  })
  return (
    <Button
      intent="secondary"
      size="small"
      busy={comparing.isPending}
      onClick={() => comparing.mutate(account, { onError: failed })}
    >
      {say.compare}
    </Button>
  )
}

/** Sends now what waits for an endpoint. */
export function ResendNow({ endpoint }: { endpoint: string }) {
  const say = useReviewActWords()
  const api = useReviewApi()
  const showToast = useToast()
  const failed = useFailed()
  const sending = useIntention({
    send: (id: string, key) => api.resend(id, key),
    changes: () => [['review-items']],
    onDone: ({ deliveries }) => showToast({ tone: 'info', text: say.resent(deliveries) }),
  })
  return (
    <Button
      intent="secondary"
      size="small"
      busy={sending.isPending}
      onClick={() => sending.mutate(endpoint, { onError: failed })}
    >
      {say.resend}
    </Button>
  )
}

interface RegisterNowProps {
  account: string
  /** Once the bank or the acquirer has taken the address. */
  onRegistered?: () => void
}

/** Tells the bank or the acquirer again where to call. */
export function RegisterNow({ account, onRegistered }: RegisterNowProps) {
  const say = useReviewActWords()
  const api = useReviewApi()
  const showToast = useToast()
  const failed = useFailed()
  const registering = useIntention({
    send: (id: string, key) => api.registerWebhook(id, key),
    changes: () => [['review-items'], ['provider-accounts']],
    onDone: ({ registered, detail }) => {
      showToast(
        registered
          ? { tone: 'positive', text: say.registered }
          : { tone: 'negative', text: say.notRegistered(detail ?? '') },
      )
      if (registered) onRegistered?.()
    },
  })
  return (
    <Button
      intent="secondary"
      size="small"
      busy={registering.isPending}
      onClick={() => registering.mutate(account, { onError: failed })}
    >
      {say.register}
    </Button>
  )
}

export function useReviewApi() {
  const { api } = useOffice()
  return useMemo(() => createReviewApi(api.call), [api])
}

/** There is no room for a reason beside the button: it stands in a corner. */
function useFailed(): (error: Error) => void {
  const { words } = usePreferences()
  const showToast = useToast()
  return error => showToast({ tone: 'negative', text: describeProblem(error, words).text })
}
