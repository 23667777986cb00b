import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useWalletsApi, useWalletWords } from './wallets-state.ts'

/** Asks before a wallet is taken no more. */
export function RemoveWallet({ wallet, onClosed }: { wallet: WalletMethod; onClosed: () => void }) {
  const { confirm, names } = useWalletWords()
  const api = useWalletsApi()
  const tell = useToast()
  const removing = useIntention({
    send: (name: WalletMethod) => api.removeWallet(name),
    changes: () => [['wallets'], ['me']],
    onDone: () => tell({ tone: 'positive', text: confirm.done(names[wallet]) }),
  })
  return (
    <Modal title={confirm.title(names[wallet])} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{confirm.text}</p>
          <ProblemAlert error={removing.error} />
          <ModalButtons>
            <Button
              intent="negative"
              busy={removing.isPending}
              onClick={() => removing.mutate(wallet, { onSuccess: close })}
            >
              {confirm.submit}
            </Button>
            <Button intent="secondary" onClick={close}>
              {confirm.keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
