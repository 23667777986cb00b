import { useId } from 'react'
import type { PayoutCandidate } from '../../../shared/contract/payout-decision.ts'
import type { PayoutKind } from '../../../shared/contract/payout-kinds.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListOnItsWay } from '../review/list-state.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { usePayoutWords } from './payouts-state.ts'
import type { FoundCandidates } from './use-candidates.ts'

interface CandidatesProps {
  /** Of the line. */
  kind: PayoutKind
  found: FoundCandidates
  chosen: string | null
  onChoose: (candidate: PayoutCandidate) => void
  /** Id of what says that one is to be chosen. */
  error: string | undefined
}

/** The sales that a line may be, to choose one of; those that it cannot be stand below, with the reason. */
export function Candidates({ kind, found, chosen, onChoose, error }: CandidatesProps) {
  const { match: say } = usePayoutWords()
  const group = useId()
  const { candidates, isTyped, isLooking } = found
  if (found.error) return <ProblemAlert error={found.error} />
  if (!candidates) return <ListOnItsWay />
  const fits = candidates.filter(({ detail }) => detail === null)
  const others = candidates.filter(({ detail }) => detail !== null)
  const nothing = isTyped ? say.noneFound : say.noneAlike
  return (
    <div className="candidates" aria-busy={isLooking}>
      <p className={fits.length === 0 && others.length === 0 ? 'modal-text' : 'visually-hidden'} role="status">
        {isLooking ? '' : candidates.length === 0 ? nothing : say.found(fits.length)}
      </p>
      {fits.length > 0 && (
        <fieldset className="candidate-choice" aria-describedby={error}>
          <legend className="field-label">{say.choose}</legend>
          {fits.map(candidate => (
            <label key={candidate.payment_id} className="candidate">
              <input
                type="radio"
                name={group}
                checked={candidate.payment_id === chosen}
                onChange={() => onChoose(candidate)}
              />
              <CandidateWords candidate={candidate} />
            </label>
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <div className="candidate-choice">
          <h3 className="field-label">{say.misfits}</h3>
          <ul>
            {others.map(candidate => (
              <li key={candidate.payment_id} className="candidate">
                <CandidateWords candidate={candidate} reason={misfitOf(say.misfit, kind)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function CandidateWords({ candidate, reason }: { candidate: PayoutCandidate; reason?: string }) {
  const { match: say } = usePayoutWords()
  const { language, words } = usePreferences()
  const { exact } = useFormats()
  const { description, reference, customer_name, method, amount, captured_at } = candidate
  return (
    <>
      <span className="candidate-words">
        <span className="candidate-name">{description ?? reference ?? say.noName}</span>
        <span className="payouts-known">
          <Facts
            of={[customer_name, description && reference, words.paymentMethod[method], say.soldOn(exact(captured_at))]}
          />
        </span>
        {reason && <span className="candidate-reason">{reason}</span>}
      </span>
      <Money amount={amount} language={language} />
    </>
  )
}

/** Why a sale cannot be the line, by what the line is. */
function misfitOf<Words extends { other: string }>(say: Words, kind: PayoutKind): string {
  return kind in say ? String(say[kind as unknown as keyof Words]) : say.other
}
