import { useEffect, useRef } from 'react'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { CopiedText } from '../words/copied-text.tsx'
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
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (url) text.current?.focus()
  }, [url])
  return (
    <Modal title={say.title(account.name)} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text" ref={text} tabIndex={-1}>
            {url
              ? say.made
              : isLost
                ? say.lost
                : account.last_call_at || account.webhook_registered_at
                  ? say.again
                  : say.text}
          </p>
          {url && <CopiedText value={url} copyLabel={say.copy} />}
          <ProblemAlert error={making.error} />
          <ModalButtons>
            {url ? (
              <Button onClick={close}>{say.done}</Button>
            ) : (
              <>
                <Button busy={making.isPending} onClick={() => making.mutate(account.id)}>
                  {say.make}
                </Button>
                <Button intent="secondary" onClick={close}>
                  {say.back}
                </Button>
              </>
            )}
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
