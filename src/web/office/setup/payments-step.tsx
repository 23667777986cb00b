import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { comeBackTo, type StepProps, useSetupApi, useSetupWords } from './setup-state.ts'
import { StepFrame } from './step-frame.tsx'

/** How the store is paid: connected already beside a sandbox, else by the page of accounts, now or later. */
export function PaymentsStep({ setup, onDone, onBack }: StepProps) {
  const { payments: say } = useSetupWords()
  const api = useSetupApi()
  const router = useRouter()
  const finishing = useMutation({
    mutationFn: (_: 'connect' | 'finish') => api.step('done'),
    async onSuccess(answer, how) {
      if (how === 'finish') return onDone(answer, 'done')
      comeBackTo(answer)
      await router.navigate({ to: '/settings/accounts', replace: true })
    },
  })
  const frame = { title: say.title, error: finishing.error, isBusy: finishing.isPending, onBack }
  if (!setup.sandbox) {
    return (
      <StepFrame
        {...frame}
        text={say.liveText}
        submit={say.connect}
        onSubmit={() => finishing.mutate('connect')}
        onSkip={() => finishing.mutate('finish')}
      />
    )
  }
  return (
    <StepFrame {...frame} text={say.sandboxText} submit={say.finish} onSubmit={() => finishing.mutate('finish')}>
      <ul className="setup-ways">
        <Way title={say.pix} text={say.pixText} connected={say.connected} />
        <Way title={say.cards} text={say.cardsText} connected={say.connected} />
      </ul>
      <Alert tone="info">{say.own}</Alert>
    </StepFrame>
  )
}

function Way({ title, text, connected }: { title: string; text: string; connected: string }) {
  return (
    <li>
      <div>
        <p className="setup-way-title">{title}</p>
        <p className="setup-soft">{text}</p>
      </div>
      <p className="setup-connected">
        <Icon name="check" size={16} />
        {connected}
      </p>
    </li>
  )
}
