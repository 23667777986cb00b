import type { Payment } from '../../../../shared/contract/payment.ts'
import { useRoutingWords } from '../../routing/routing-words.ts'

/** Why a card went to its acquirer, and who was asked in its place, in sentences. Nothing where there was no choice. */
export function PaymentRouting({ routing }: Pick<Payment, 'routing'>) {
  const { payment: words, ruleName } = useRoutingWords()
  if (!routing) return null
  const { rule, version, attempts, candidates, passed_over: passedOver, after } = routing
  const [first, ...others] = attempts
  const last = attempts.at(-1)
  if (!first || !last || (candidates.length < 2 && version === 0 && !after)) return null
  const share = candidates[0]?.share ?? 100
  return (
    <p className="charge-item-second">
      {[
        ...(after ? [words.after(after.accounts.map(({ name }) => name))] : []),
        ...(after && version === 0
          ? []
          : [words.went(rule && ruleName(rule.place, rule.name ?? ''), version, first.name)]),
        ...others.map(({ name }, place) => words.instead(attempts[place]?.name ?? '', name)),
        words.answered[last.outcome](last.name),
        ...(share < 100 && version > 0 ? [words.share(first.name, share)] : []),
        ...(passedOver.length > 0 ? [words.passedOver(passedOver.join(', '))] : []),
      ].join(' ')}
    </p>
  )
}
