import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

interface UseAccountProps {
  account: ProviderAccount
  /** Whether another account makes the codes today. */
  isInstead: boolean
  onClosed: () => void
}

/** Asks before the store's new codes are made elsewhere. */
export function UseAccount({ account, isInstead, onClosed }: UseAccountProps) {
  const { confirm } = useAccountWords()
  const api = useAccountsApi()
  const showToast = useToast()
  const using = useIntention({
    send: (id: string) => api.use(id),
    changes: () => [['provider-accounts'], ['ways-to-pay']],
    onDone: ({ name }) => showToast({ tone: 'positive', text: confirm.done(name) }),
  })
  return (
    <Confirm
      title={confirm.title(account.name)}
      text={account.takes === 'cards' ? confirm.textOfAcquirer(isInstead) : confirm.text}
      submit={confirm.submit}
      keep={confirm.keep}
      intent="primary"
      doing={using}
      subject={account.id}
      onClosed={onClosed}
    />
  )
}
