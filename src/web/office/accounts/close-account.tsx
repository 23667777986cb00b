import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

interface CloseAccountProps {
  account: ProviderAccount
  /** The other accounts that are in use. */
  others: readonly ProviderAccount[]
  onClosed: () => void
}

/** Asks before nothing new is paid by an account, and says what the store takes then. */
export function CloseAccount({ account, others, onClosed }: CloseAccountProps) {
  const { close } = useAccountWords().closing
  const api = useAccountsApi()
  const showToast = useToast()
  const closing = useIntention({
    send: (id: string) => api.close(id),
    changes: () => CHANGED,
    onDone: ({ name }) => showToast({ tone: 'positive', text: close.done(name) }),
  })
  const endsCards = account.takes === 'cards' && !others.some(({ takes }) => takes === 'cards')
  const endsPix = account.is_used_for_pix && !others.some(({ takes }) => takes === 'pix')
  const movesPix = account.is_used_for_pix && !endsPix
  const texts = [endsPix && close.endsPix, movesPix && close.movesPix, endsCards && close.endsCards, close.goesOn]
  return (
    <Confirm
      title={close.title(account.name)}
      text={texts.filter(Boolean).join(' ')}
      submit={close.submit}
      keep={close.keep}
      intent={endsCards || endsPix ? 'negative' : 'primary'}
      doing={closing}
      subject={account.id}
      onClosed={onClosed}
    />
  )
}

/** Asks before an account that was closed takes payments again. */
export function ReopenAccount({ account, onClosed }: Omit<CloseAccountProps, 'others'>) {
  const { reopen } = useAccountWords().closing
  const api = useAccountsApi()
  const showToast = useToast()
  const opening = useIntention({
    send: (id: string) => api.reopen(id),
    changes: () => CHANGED,
    onDone: ({ name }) => showToast({ tone: 'positive', text: reopen.done(name) }),
  })
  return (
    <Confirm
      title={reopen.title(account.name)}
      text={reopen.text[account.takes]}
      submit={reopen.submit}
      keep={reopen.keep}
      doing={opening}
      subject={account.id}
      onClosed={onClosed}
    />
  )
}

const CHANGED = [['provider-accounts'], ['ways-to-pay'], ['going-live'], ['card-routing'], ['review-items'], ['me']]
