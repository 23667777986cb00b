import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { useChargeFormWords } from '../charges/charge-form-words.ts'
import { CardInstallments } from '../charges/new/card-installments.tsx'
import { installmentsOf } from '../charges/new/ways-draft.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import type { UsualDraft } from './ways-draft.ts'
import { useWaysWords } from './ways-state.ts'

interface UsualInstallmentsProps {
  draft: UsualDraft
  write: (part: Partial<UsualDraft>) => void
  /** Whether the rate was left, so that what it lacks may be said. */
  showFault: boolean
  onLeaveRate: () => void
}

/** Centavos of the sale by which the terms are shown. */
const example = 60_000

/** In how many instalments a credit card may pay, with what each number costs payer and store. */
export function UsualInstallments({ draft, write, showFault, onLeaveRate }: UsualInstallmentsProps) {
  const say = useWaysWords()
  const { card } = useChargeFormWords().chargeForm
  const { language } = usePreferences()
  const faultOf = (field: string) => (field === 'rate' && showFault && !installmentsOf(draft) ? card.rateNeeded : null)
  return (
    <section className="ways-part" aria-labelledby="ways-installments">
      <h2 id="ways-installments">{say.installments}</h2>
      <div className="ways-minimum">
        <MoneyField
          label={say.minimum}
          language={language}
          amount={draft.minimum}
          onAmount={minimum => write({ minimum: Math.max(1, minimum) })}
        />
      </div>
      <p className="field-hint">{say.installmentsHint}</p>
      <CardInstallments
        draft={{ ...draft, amount: example }}
        write={write}
        faultOf={faultOf}
        onLeaveRate={onLeaveRate}
      />
    </section>
  )
}
