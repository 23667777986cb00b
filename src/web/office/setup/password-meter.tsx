import { limits } from '../../../shared/contract/limits.ts'
import { passwordStrength } from './password-strength.ts'
import { useSetupWords } from './setup-state.ts'

const bars = { short: 1, fair: 2, good: 3, strong: 4 } as const

/** How strong a password is, in a word and in bars, while it is typed. */
export function PasswordMeter({ password }: { password: string }) {
  const { owner: say } = useSetupWords()
  const strength = passwordStrength(password)
  const missing = limits.passwordMin - [...password].length
  return (
    <div className="password-meter" data-strength={password ? strength : undefined}>
      <span className="password-bars" aria-hidden="true">
        {[1, 2, 3, 4].map(bar => (
          <span key={bar} data-on={(password && bar <= bars[strength]) || undefined} />
        ))}
      </span>
      <p role="status" aria-label={say.strength}>
        {password === '' ? say.advice : say.strengths[strength]}
        {password !== '' && strength === 'short' && `: ${say.missing(missing)}`}
      </p>
    </div>
  )
}
