import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ProviderAccount, ProviderTestResult } from '../../../shared/contract/provider-account.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { RegisterNow } from '../review/server-acts.tsx'
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

/** What is put right by telling the bank again where to call. */
const unregistered: readonly Check['finding'][] = ['webhook_none', 'webhook_elsewhere']

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
  const place = useRef<HTMLDivElement>(null)
  const trial = useMutation({
    mutationFn: (charge: boolean) => api.test(account.id, charge),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['provider-accounts'] }),
  })
  const { mutate } = trial
  useEffect(() => mutate(false), [mutate])
  const result = trial.data
  return (
    <div className="account-trial" ref={place} tabIndex={-1}>
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
            {result.data.map((check, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines neither move nor change
              <CheckLine key={line} check={check}>
                {unregistered.includes(check.finding) && (
                  <RegisterNow account={account.id} onRegistered={() => tryAgain(false)} />
                )}
                {check.finding === 'charge_not_tried' && (
                  <Button intent="secondary" size="small" onClick={() => tryAgain(true)}>
                    {say.trial.withCharge}
                  </Button>
                )}
              </CheckLine>
            ))}
          </ul>
        </>
      )}
      <ProblemAlert error={trial.error} />
      <ModalButtons>
        {result?.works && <Button onClick={onClose}>{say.trial.close}</Button>}
        {result && !result.works && <Button onClick={onCorrect}>{say.trial.correct}</Button>}
        {(result?.works || trial.error) && (
          <Button intent={result ? 'secondary' : 'primary'} onClick={() => tryAgain(false)}>
            {say.trial.again}
          </Button>
        )}
        {!result?.works && (
          <Button intent="secondary" onClick={onClose}>
            {say.trial.leave}
          </Button>
        )}
      </ModalButtons>
    </div>
  )

  /** The button goes with its line: the focus stays in the dialog. */
  function tryAgain(withCharge: boolean) {
    place.current?.focus()
    mutate(withCharge)
  }
}

function CheckLine({ check, children }: { check: Check; children: ReactNode }) {
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
      <div className="account-check-words">
        <span>{finding ? say.findings[finding](dated) : says}</span>
        {children}
      </div>
    </li>
  )
}
