import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useWalletsApi, useWalletWords } from './wallets-state.ts'

/** Asks before a wallet is taken no more. */
export function RemoveWallet({ wallet, onClosed }: { wallet: WalletMethod; onClosed: () => void }) {
  const { confirm, names } = useWalletWords()
  const api = useWalletsApi()
  const showToast = useToast()
  const removing = useIntention({
    send: (name: WalletMethod) => api.removeWallet(name),
    changes: () => [['wallets'], ['me']],
    onDone: () => showToast({ tone: 'positive', text: confirm.done(names[wallet]) }),
  })
  return (
    <Confirm
      title={confirm.title(names[wallet])}
      text={confirm.text}
      submit={confirm.submit}
      keep={confirm.keep}
      intent="negative"
      doing={removing}
      subject={wallet}
      onClosed={onClosed}
    />
  )
}
