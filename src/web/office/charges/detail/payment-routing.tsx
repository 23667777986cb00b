import type { Payment } from '../../../../shared/contract/payment.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useRoutingWords } from '../../routing/routing-words.ts'

/** Why a card went to its acquirer, and what each that was asked answered. Nothing where there was no choice. */
export function PaymentRouting({ routing }: Pick<Payment, 'routing'>) {
  const words = useRoutingWords()
  const { language } = usePreferences()
  if (!routing) return null
  const { rule, version, draw, attempts } = routing
  const name = rule && words.ruleName(rule.place, rule.name ?? '')
  const percent = (draw / 100).toLocaleString(language, { minimumFractionDigits: 2 })
  return (
    <div className="charge-item-second">
      <p>
        {words.payment.by(name, version)} {version > 0 && words.payment.draw(percent)}
      </p>
      <ol aria-label={words.payment.attempts} className="charge-attempts">
        {attempts.map(({ reference, name: account, outcome }) => (
          <li key={reference}>
            {account}: {words.payment.outcome[outcome]}
          </li>
        ))}
      </ol>
    </div>
  )
}
