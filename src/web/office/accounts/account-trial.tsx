import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProviderAccount, ProviderTestResult } from '../../../shared/contract/provider-account.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

type Check = ProviderTestResult['data'][number]

const icons: Record<Check['verdict'], IconName> = {
  works: 'positive',
  attention: 'warning',
  broken: 'negative',
  'not-tried': 'pause',
}

interface AccountTrialProps {
  account: ProviderAccount
  onCorrect: () => void
  onClose: () => void
}

/** Tries the account at its bank as soon as it is shown, and says line by line what works and what does not. */
export function AccountTrial({ account, onCorrect, onClose }: AccountTrialProps) {
  const say = useAccountWords()
  const api = useAccountsApi()
  const queries = useQueryClient()
  const trial = useMutation({
    mutationFn: (charge: boolean) => api.test(account.id, charge),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['provider-accounts'] }),
  })
  const { mutate } = trial
  useEffect(() => mutate(false), [mutate])
  const result = trial.data
  return (
    <div className="account-trial">
      <p className="visually-hidden" role="status">
        {trial.isPending ? say.trial.running : result ? say.trial.ended(result.works) : ''}
      </p>
      {trial.isPending && <p className="account-trial-running">{say.trial.running}</p>}
      {!trial.isPending && result && (
        <>
          <Alert tone={result.works ? 'positive' : 'negative'} title={say.trial.ended(result.works)}>
            {result.works ? say.trial.works : say.trial.broken}
          </Alert>
          <ul className="account-checks" aria-label={say.trial.title(account.name)}>
            {result.data.map((check, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines neither move nor change
              <CheckLine key={place} check={check} />
            ))}
          </ul>
        </>
      )}
      <ProblemAlert error={trial.error} />
      <ModalButtons>
        <Button onClick={onClose}>{say.trial.close}</Button>
        {result && !result.works && (
          <Button intent="secondary" onClick={onCorrect}>
            {say.trial.correct}
          </Button>
        )}
        <Button intent="quiet" busy={trial.isPending} onClick={() => mutate(account.takes === 'pix')}>
          {account.takes === 'pix' ? say.trial.withCharge : say.trial.again}
        </Button>
      </ModalButtons>
    </div>
  )
}

function CheckLine({ check }: { check: Check }) {
  const say = useAccountWords()
  const { exact } = useFormats()
  const { verdict, finding, values, says } = check
  const dated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'from' || name === 'until' ? exact(value) : value]),
  )
  return (
    <li className="account-check" data-verdict={verdict}>
      <Icon name={icons[verdict]} size={16} />
      <span className="visually-hidden">{say.trial.verdicts[verdict]}</span>
      <span>{finding ? say.findings[finding](dated) : says}</span>
    </li>
  )
}
