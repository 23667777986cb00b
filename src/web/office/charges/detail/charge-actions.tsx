import { useState } from 'react'
import { chargeCan } from '../../../../shared/charge/charge-can.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { capture } from '../../../services/capture.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { AcceptCharge } from './accept-charge.tsx'
import { CancelCharge } from './cancel-charge.tsx'

/** What may be done with this charge now: the same table that the server enforces decides. */
export function ChargeActions({ charge }: { charge: Charge }) {
  const words = useWords()
  const { actions } = words.chargeDetail
  const mayWrite = useMay('charges:write')
  const [asking, setAsking] = useState<'cancel' | 'accept' | null>(null)
  const { outcome, copy } = useCopy()
  const canAccept = mayWrite && chargeCan.accept(charge)
  const canCancel = mayWrite && chargeCan.cancel(charge)
  const canPay = chargeCan.pay(charge)
  if (!canAccept && !canCancel && !canPay) return null

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div className="charge-actions" role="group" aria-label={actions.group}>
      {canAccept && (
        <div data-decides>
          <Button onClick={() => setAsking('accept')}>{actions.accept}</Button>
        </div>
      )}
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
      {asking === 'accept' && <AcceptCharge charge={charge} onClosed={() => setAsking(null)} />}
    </div>
  )
}
