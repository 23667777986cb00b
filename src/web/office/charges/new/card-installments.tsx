import { limits } from '../../../../shared/contract/limits.ts'
import { Select } from '../../../ui/select/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChargeFormWords } from '../charge-form-words.ts'
import { InstallmentPreview } from './installment-preview.tsx'
import { type InstallmentsDraft, installmentsOf } from './ways-draft.ts'

interface CardInstallmentsProps {
  draft: InstallmentsDraft & { amount: number }
  write: (part: Partial<InstallmentsDraft>) => void
  faultOf: (field: keyof InstallmentsDraft) => string | null | undefined
  onLeaveRate: () => void
}

/** In how many instalments a card may pay, and who bears the interest: with what comes of it for both sides. */
export function CardInstallments({ draft, write, faultOf, onLeaveRate }: CardInstallmentsProps) {
  const { card } = useChargeFormWords().chargeForm
  const { max, free, rate, amount } = draft
  const terms = installmentsOf(draft)
  return (
    <>
      <div className="form-pair">
        <Select
          label={card.max}
          name="max"
          placeholder={card.max}
          options={counts(limits.installmentsMax).map(count => ({ value: `${count}`, label: card.upTo(count) }))}
          value={`${max}`}
          // What was free as a whole stays so.
          onChoose={value =>
            write({ max: Number(value), free: free === max ? Number(value) : Math.min(free, Number(value)) })
          }
          error={faultOf('max')}
        />
        {max > 1 && (
          <Select
            label={card.free}
            name="free"
            placeholder={card.free}
            options={counts(max).map(count => ({ value: `${count}`, label: card.freeUpTo(count, count === max) }))}
            value={`${free}`}
            onChoose={value => write({ free: Number(value) })}
            error={faultOf('free')}
          />
        )}
      </div>
      {free < max && (
        <TextField
          label={card.rate}
          hint={card.rateHint}
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          suffix={<span className="rate-sign">%</span>}
          value={rate}
          error={faultOf('rate')}
          onChange={event => write({ rate: event.target.value })}
          onBlur={onLeaveRate}
        />
      )}
      {amount > 0 && terms && <InstallmentPreview amount={amount} terms={terms} />}
    </>
  )
}

function counts(most: number): number[] {
  return Array.from({ length: most }, (_, place) => place + 1)
}
