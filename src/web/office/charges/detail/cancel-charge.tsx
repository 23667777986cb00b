import type { Charge } from '../../../../shared/contract/charge.ts'
import { capture } from '../../../services/capture.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { Confirm } from '../../shell/confirm.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { chargeName } from '../charge-look.ts'
import { broughtByTenders } from '../tenders-money.ts'
import { useConfirmWords } from './confirm-words.ts'

/** Asks before a charge is cancelled: it cannot be undone. */
export function CancelCharge({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const canceling = useIntention({
    send: (id: string, key) => api.cancelCharge(id, key),
    changes: () => [['charge', charge.id], ['charges']],
    onDone: () => {
      capture({ name: 'charge_canceled' })
      showToast({ tone: 'positive', text: chargeDone.canceled(chargeName(charge)) })
    },
  })
  const inTenders = broughtByTenders(charge)
  const came = charge.amount - charge.amount_missing
  return (
    <Confirm
      title={chargeConfirm.cancel.title}
      text={chargeConfirm.cancel.text(money(charge.amount))}
      submit={chargeConfirm.cancel.submit}
      keep={chargeConfirm.keep}
      intent="negative"
      doing={canceling}
      subject={charge.id}
      onClosed={onClosed}
    >
      {charge.amount_authorized > 0 && (
        <p className="modal-text">{chargeConfirm.cancel.held(money(charge.amount_authorized))}</p>
      )}
      {inTenders > 0 && <p className="modal-text">{chargeConfirm.cancel.tenders(money(inTenders))}</p>}
      {came > 0 && <p className="modal-text">{chargeConfirm.cancel.came(money(came))}</p>}
    </Confirm>
  )
}
