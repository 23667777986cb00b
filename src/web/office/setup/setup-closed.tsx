import { useRouter } from '@tanstack/react-router'
import { ApiProblem } from '../../client/problem.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { DoorWindow } from '../sign-in/door-window.tsx'
import { CopiedText } from '../words/copied-text.tsx'
import { useSetupWords } from './setup-state.ts'

/**
 * For whoever came without the link, or with one that is over: in, if they have an account, else to another link. Whose
 * account opens no store reads whom to ask.
 */
export function SetupClosed({ error }: { error: Error }) {
  const { closed: say } = useSetupWords()
  const router = useRouter()
  const code = error instanceof ApiProblem ? error.code : null
  const isOver = code === 'setup_link_over'
  if (code === 'forbidden') {
    return (
      <DoorWindow title={say.noStore.title} welcome={say.noStore.text}>
        <Button intent="secondary" size="large" onClick={() => void router.navigate({ to: '/sign-in' })}>
          {say.noStore.signIn}
        </Button>
      </DoorWindow>
    )
  }
  return (
    <DoorWindow title={isOver ? say.overTitle : say.title} welcome={isOver ? say.overText : say.text}>
      <div className="setup-closed">
        {!isOver && code !== 'unauthenticated' && <ProblemAlert error={error} />}
        <Button
          intent="secondary"
          size="large"
          onClick={() => void router.navigate({ to: '/sign-in', search: { next: '/setup' } })}
        >
          {say.signIn}
        </Button>
        <div className="setup-again">
          <p>{say.again}</p>
          <CopiedText value="npm run -s guiche -- setup-link" copyLabel={say.copy} />
          <p>{say.againAsService}</p>
          <CopiedText value="guiche setup-link" copyLabel={say.copyAsService} />
        </div>
      </div>
    </DoorWindow>
  )
}
