import type { Payment } from '../../../../shared/contract/payment.ts'
import type { Messages } from '../../messages/pt-br.ts'
import { useWords } from '../../preferences/preferences.tsx'

/** Why the bank did not do it: our words first, then the bank's own, for whoever has to call the bank. */
export function FailureWords({ failure }: { failure: NonNullable<Payment['failure']> }) {
  const words = useWords().failure
  const code = failure.code in words ? (failure.code as keyof Messages['failure']) : 'other'
  return (
    <div className="charge-failure">
      <p>{words[code]}</p>
      {failure.message && <p className="charge-item-second">{failure.message}</p>}
    </div>
  )
}
