import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

interface StopAccountProps {
  account: ProviderAccount
  /** Whether no other account could take the store's Pix in its place. */
  isLast: boolean
  onClosed: () => void
}

/** Asks before no more codes are made at a gateway, and says what becomes of those that are open. */
export function StopAccount({ account, isLast, onClosed }: StopAccountProps) {
  const { stop } = useAccountWords()
  const api = useAccountsApi()
  const showToast = useToast()
  const stopping = useIntention({
    send: (id: string) => api.stopUse(id),
    changes: () => [['provider-accounts'], ['ways-to-pay'], ['going-live'], ['me']],
    onDone: ({ name }) => showToast({ tone: 'positive', text: stop.done(name) }),
  })
  return (
    <Confirm
      title={stop.title(account.name)}
      text={isLast ? stop.textOfLast : stop.text}
      submit={stop.submit}
      keep={stop.keep}
      intent={isLast ? 'negative' : 'primary'}
      doing={stopping}
      subject={account.id}
      onClosed={onClosed}
    />
  )
}
