import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { useAccountWords } from '../accounts/accounts-state.ts'
import { OverduePayouts } from '../accounts/overdue-payouts.tsx'
import { useMay } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useReviewActWords } from './review-act-words.ts'

/** Which sales an account should have paid out by now, for whoever reads the books. A file is given at the account. */
export function OverdueSales({ account }: { account: string }) {
  const say = useReviewActWords()
  const { payouts } = useAccountWords()
  const mayGive = useMay('settings:write')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button intent="secondary" size="small" onClick={() => setOpen(true)}>
        {say.see}
      </Button>
      {isOpen && (
        <Modal title={payouts.overdue.title} onClosed={() => setOpen(false)}>
          {close => (
            <div className="account-payouts">
              <OverduePayouts account={account} isAlone />
              <ModalButtons>
                <Button intent="secondary" onClick={close}>
                  {payouts.close}
                </Button>
                {mayGive && (
                  <RouteButton to="/settings/accounts" search={{ payouts: account }}>
                    {payouts.open}
                  </RouteButton>
                )}
              </ModalButtons>
            </div>
          )}
        </Modal>
      )}
    </>
  )
}
