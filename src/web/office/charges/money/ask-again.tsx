import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { Confirm } from '../../shell/confirm.tsx'
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
  const showToast = useToast()
  const [expiry, setExpiry] = useState<Expiry>('day')
  const missing = money(charge.amount_missing)
  const asking = useIntention({
    send: (expires_in: number, key) => api.reopen(charge.id, { expires_in }, key),
    changes: movedMoney,
    onDone: () => showToast({ tone: 'positive', text: again.done }),
  })
  return (
    <Confirm
      title={again.title}
      text={again.text(missing)}
      submit={again.submit(missing)}
      keep={keep}
      doing={asking}
      subject={expiries[expiry]}
      onClosed={onClosed}
    >
      <div className="again-until">
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
    </Confirm>
  )
}
