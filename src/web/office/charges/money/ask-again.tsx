import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { useNow } from '../../words/use-now.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import { type Expiry, expiries } from '../expiries.ts'
import { movedMoney, useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** Asks for the money of a paid charge once more, and until when. */
export function AskAgain({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { again, keep } = useMoneyWords()
  const { chargeForm } = useChargeFormWords()
  const api = useUnappliedApi()
  const { money, exact } = useFormats()
  const now = useNow()
  const tell = useToast()
  const [expiry, setExpiry] = useState<Expiry>('day')
  const missing = money(charge.amount_missing)
  const asking = useIntention({
    send: (expires_in: number, key) => api.reopen(charge.id, { expires_in }, key),
    changes: movedMoney,
    onDone: () => tell({ tone: 'positive', text: again.done }),
  })
  return (
    <Modal title={again.title} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{again.text(missing)}</p>
          <div>
            <Segmented
              label={again.expires}
              showLabel
              wide
              value={expiry}
              options={(Object.keys(expiries) as Expiry[]).map(value => ({ value, label: chargeForm.expiries[value] }))}
              onChoose={setExpiry}
            />
            <p className="field-hint">
              {chargeForm.expiresOn(exact(new Date(now.getTime() + expiries[expiry] * 1000).toISOString()))}
            </p>
          </div>
          <ProblemAlert error={asking.error} />
          <ModalButtons>
            <Button busy={asking.isPending} onClick={() => asking.mutate(expiries[expiry], { onSuccess: close })}>
              {again.submit(missing)}
            </Button>
            <Button intent="secondary" onClick={close}>
              {keep}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
