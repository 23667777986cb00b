import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { useSecurityApi, useSecurityWords } from './security-state.ts'

/** Makes ten recovery codes in the place of those before. */
export function RenewCodes({ onCodes }: { onCodes: (codes: string[] | null) => void }) {
  const say = useSecurityWords()
  const { words } = usePreferences()
  const api = useSecurityApi()
  const showToast = useToast()
  const renewing = useIntention({
    send: () => api.renewRecoveryCodes(),
    changes: () => [['security']],
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <Button
      intent="secondary"
      size="small"
      busy={renewing.isPending}
      onClick={() =>
        renewing.mutate(undefined, {
          onError: error => showToast({ tone: 'negative', text: describeProblem(error, words).text }),
        })
      }
    >
      {say.codes.renew}
    </Button>
  )
}
