import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { SecretOnce } from '../settings/secret-modal.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

/** Makes the address that a person sets at the bank or the acquirer, and shows it this once. */
export function InboxAddress({ account, onClosed }: { account: ProviderAccount; onClosed: () => void }) {
  const { address: say } = useAccountWords()
  const api = useAccountsApi()
  const making = useIntention({
    send: (id: string, key) => api.makeAddress(id, key),
    changes: () => [['provider-accounts']],
  })
  const url = making.data?.url
  // The same asking once more is answered without the address, which is shown only once.
  const isLost = making.data?.url === null
  const isThere = account.last_call_at !== null || account.webhook_registered_at !== null
  return (
    <Modal title={say.title(account.name)} onClosed={onClosed}>
      {close =>
        url ? (
          <SecretOnce
            words={{ text: say.made, label: say.open, copy: say.copy, done: say.done }}
            secret={url}
            onClose={close}
          />
        ) : (
          <>
            <p className="modal-text">{isLost ? say.lost : isThere ? say.again : say.text}</p>
            <ProblemAlert error={making.error} />
            <ModalButtons>
              <Button busy={making.isPending} onClick={() => making.mutate(account.id)}>
                {isThere ? say.replace : say.make}
              </Button>
              <Button intent="secondary" onClick={close}>
                {say.back}
              </Button>
            </ModalButtons>
          </>
        )
      }
    </Modal>
  )
}
