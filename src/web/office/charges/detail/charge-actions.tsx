import { useState } from 'react'
import { chargeCan } from '../../../../shared/charge/charge-can.ts'
import { isSplitTenderUnderWay } from '../../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { capture } from '../../../services/capture.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { AskAgain } from '../money/ask-again.tsx'
import { useMoneyWords } from '../money/money-words.ts'
import { PayWithCredit } from '../money/pay-with-credit.tsx'
import { AcceptCharge } from './accept-charge.tsx'
import { CancelCharge } from './cancel-charge.tsx'
import { useDetailWords } from './detail-words.ts'

/** What may be done with this charge now: the same table that the server enforces decides. */
export function ChargeActions({ charge }: { charge: Charge }) {
  const words = useWords()
  const { actions } = useDetailWords()
  const { again } = useMoneyWords()
  const mayWrite = useMay('charges:write')
  const mayReadCustomers = useMay('customers:read')
  const [asking, setAsking] = useState<'cancel' | 'accept' | 'again' | null>(null)
  const { outcome, copy } = useCopy()
  const canAccept = mayWrite && chargeCan.accept(charge)
  const canCancel = mayWrite && chargeCan.cancel(charge)
  const canPay = chargeCan.pay(charge)
  const canAsk = mayWrite && chargeCan.reopen(charge)
  const customer =
    mayWrite && mayReadCustomers && canPay && !isSplitTenderUnderWay(charge.latest_split_tender)
      ? charge.customer_id
      : null
  if (!canAccept && !canCancel && !canPay && !canAsk) return null

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div className="charge-actions" role="group" aria-label={actions.group}>
      {canAccept && (
        <div data-decides>
          <Button onClick={() => setAsking('accept')}>{actions.accept}</Button>
        </div>
      )}
      {canAsk && (
        <div data-decides>
          <Button intent="secondary" icon="refresh" onClick={() => setAsking('again')}>
            {again.open}
          </Button>
        </div>
      )}
      {customer && <PayWithCredit charge={charge} customer={customer} />}
      {canPay && (
        <Button
          intent={canAccept ? 'secondary' : 'primary'}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => {
            void copy(charge.checkout_url)
            capture({ name: 'link_shared', from: 'charge' })
          }}
        >
          {outcome === 'copied' ? words.shell.copied : actions.copyLink}
        </Button>
      )}
      {canPay && (
        <ButtonLink intent="secondary" icon="external" href={charge.checkout_url} target="_blank" rel="noreferrer">
          {actions.openCheckout}
        </ButtonLink>
      )}
      {canCancel && (
        <div data-decides>
          <Button intent="quiet" onClick={() => setAsking('cancel')}>
            {actions.cancel}
          </Button>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {outcome === 'copied' ? words.shell.copied : ''}
      </span>
      {asking === 'cancel' && <CancelCharge charge={charge} onClosed={() => setAsking(null)} />}
      {asking === 'again' && <AskAgain charge={charge} onClosed={() => setAsking(null)} />}
      {asking === 'accept' && <AcceptCharge charge={charge} onClosed={() => setAsking(null)} />}
    </div>
  )
}
