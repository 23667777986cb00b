import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { OverduePayouts } from '../payouts/overdue-payouts.tsx'
import { usePayoutWords } from '../payouts/payouts-state.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useReviewActWords } from './review-act-words.ts'

/**
 * Which sales an account should have paid out by now, for whoever reads the books. A file is given on the page of its
 * payouts.
 */
export function OverdueSales({ account }: { account: string }) {
  const say = useReviewActWords()
  const payouts = usePayoutWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button intent="secondary" size="small" onClick={() => setOpen(true)}>
        {say.see}
      </Button>
      {isOpen && (
        <Modal title={payouts.overdue.title} onClosed={() => setOpen(false)}>
          {close => (
            <div className="payouts">
              <OverduePayouts account={account} isAlone />
              <ModalButtons>
                <Button intent="secondary" onClick={close}>
                  {payouts.close}
                </Button>
                <RouteButton to="/settings/accounts/$accountId/payouts" params={{ accountId: account }}>
                  {payouts.open}
                </RouteButton>
              </ModalButtons>
            </div>
          )}
        </Modal>
      )}
    </>
  )
}
