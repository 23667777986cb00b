import { cardBrandLabel } from '../../../shared/cards/card-brand-facts.ts'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useVouchersApi, useVoucherWords } from './vouchers-state.ts'

interface RemoveAffiliationProps {
  affiliation: VoucherAffiliation
  onClosed: () => void
}

/** Asks before a brand is taken no more. */
export function RemoveAffiliation({ affiliation, onClosed }: RemoveAffiliationProps) {
  const { confirm } = useVoucherWords()
  const { language } = usePreferences()
  const api = useVouchersApi()
  const tell = useToast()
  const label = cardBrandLabel(affiliation.brand, language)
  const removing = useIntention({
    send: (id: string) => api.removeAffiliation(id),
    changes: () => [['voucher-affiliations'], ['me']],
    onDone: () => tell({ tone: 'positive', text: confirm.done(label) }),
  })
  return (
    <Modal title={confirm.title(label)} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{confirm.text}</p>
          <ProblemAlert error={removing.error} />
          <ModalButtons>
            <Button
              intent="negative"
              busy={removing.isPending}
              onClick={() => removing.mutate(affiliation.id, { onSuccess: close })}
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
