import type { Charge } from '../../../../shared/contract/charge.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { Confirm } from '../../shell/confirm.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { chargeName } from '../charge-look.ts'
import { useConfirmWords } from './confirm-words.ts'

/** Asks before what came in is taken as enough. */
export function AcceptCharge({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { chargeConfirm, chargeDone } = useConfirmWords()
  const { api } = useOffice()
  const { money } = useFormats()
  const showToast = useToast()
  const accepting = useIntention({
    send: (id: string, key) => api.acceptCharge(id, key),
    changes: () => [['charge', charge.id], ['charges']],
    onDone: () => showToast({ tone: 'positive', text: chargeDone.accepted(chargeName(charge)) }),
  })
  return (
    <Confirm
      title={chargeConfirm.accept.title}
      text={chargeConfirm.accept.text(money(charge.net_held), money(charge.amount))}
      submit={chargeConfirm.accept.submit}
      keep={chargeConfirm.keep}
      doing={accepting}
      subject={charge.id}
      onClosed={onClosed}
    />
  )
}
