import './account-payouts.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { PayoutImport } from '../../../shared/contract/payout.ts'
import type { PayoutState } from '../../../shared/contract/payout-kinds.ts'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { base64Of } from '../shell/base64-of.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'
import { OpenLines } from './open-lines.tsx'
import { OverduePayouts } from './overdue-payouts.tsx'

interface AccountPayoutsProps {
  account: ProviderAccount
  onClose: () => void
}

/** The lines are booked by a job: what is on the screen is looked at again while the dialog is open. */
const LOOK_MS = 4_000

/** What an account pays out: a file is given or the gateway asked, and what became of the lines is shown. */
export function AccountPayouts({ account, onClose }: AccountPayoutsProps) {
  const say = useAccountWords().payouts
  const api = useAccountsApi()
  const { id } = account
  const imports = useQuery({
    queryKey: ['payouts', id, 'imports'],
    queryFn: ({ signal }) => api.payoutImports(id, signal),
    refetchInterval: LOOK_MS,
  })
  return (
    <div className="account-payouts">
      {account.payouts === 'files' ? <GiveFile account={account} /> : <AskNow account={id} />}
      <ProblemAlert error={imports.error} />
      <OverduePayouts account={id} of={account} lookMs={LOOK_MS} />
      {imports.data && (
        <section aria-label={say.imports}>
          <h3 className="account-payouts-title">{say.imports}</h3>
          {imports.data.data.length === 0 && <p className="account-payouts-none">{say.none}</p>}
          <ul className="account-payouts-list">
            {imports.data.data.map(one => (
              <ImportRow key={one.id} payouts={one} />
            ))}
          </ul>
        </section>
      )}
      <OpenLines account={id} lookMs={LOOK_MS} />
      <ModalButtons>
        <Button intent="secondary" onClick={onClose}>
          {say.close}
        </Button>
      </ModalButtons>
    </div>
  )
}

function GiveFile({ account: { id, provider } }: { account: ProviderAccount }) {
  const say = useAccountWords().payouts
  const api = useAccountsApi()
  const showToast = useToast()
  const [isTooLarge, setTooLarge] = useState(false)
  const giving = useIntention({
    send: (file: { name: string; content: string }, key) => api.givePayoutFile(id, file, key),
    changes: () => [['payouts', id], ['review-items']],
    onDone: ({ lines, new_lines, faults }) =>
      lines > 0
        ? showToast({ tone: 'positive', text: say.taken(new_lines) })
        : showToast({ tone: 'warning', text: faults.length > 0 ? say.unread : say.empty }),
  })

  async function take([file]: File[]) {
    if (!file) return
    const isLarge = file.size > LARGEST
    setTooLarge(isLarge)
    if (!isLarge) giving.mutate({ name: file.name.slice(0, limits.payoutFileName), content: await base64Of(file) })
  }

  return (
    <>
      <FileDrop
        label={say.file.label}
        invite={say.file.invite}
        touch={say.file.touch}
        hint={say.file.hint(say.file.reports[provider] ?? say.file.anyReport)}
        disabled={giving.isPending}
        error={isTooLarge ? say.file.tooLarge : undefined}
        onFiles={files => void take(files)}
      />
      <ProblemAlert error={giving.error} />
    </>
  )
}

function AskNow({ account }: { account: string }) {
  const say = useAccountWords().payouts
  const api = useAccountsApi()
  const showToast = useToast()
  const asking = useIntention({
    send: (id: string, key) => api.fetchPayouts(id, key),
    changes: () => [['payouts', account]],
    onDone: () => showToast({ tone: 'info', text: say.asking }),
  })
  return (
    <div className="account-payouts-ask">
      <p>{say.asked}</p>
      <Button intent="secondary" size="small" busy={asking.isPending} onClick={() => asking.mutate(account)}>
        {say.askNow}
      </Button>
      <ProblemAlert error={asking.error} />
    </div>
  )
}

function ImportRow({ payouts }: { payouts: PayoutImport }) {
  const say = useAccountWords().payouts
  const { exact } = useFormats()
  const isThere = (state: PayoutState) => payouts.states[state] > 0
  const counted = (state: PayoutState) => say.states[state](payouts.states[state])
  return (
    <li className="account-payouts-row">
      <p className="account-payouts-name">{payouts.source === 'file' ? payouts.name : say.fetched}</p>
      <p className="account-payouts-known">
        <Facts
          of={[
            exact(payouts.created_at),
            say.lines(payouts.lines),
            payouts.new_lines < payouts.lines && say.fresh(payouts.new_lines),
          ]}
        />
      </p>
      <p className="account-payouts-known">
        <Facts of={quiet.filter(isThere).map(counted)} />
      </p>
      {(loud.some(isThere) || payouts.faults.length > 0) && (
        <p className="account-payouts-states">
          {loud.filter(isThere).map(state => (
            <Badge key={state} tone="warning">
              {counted(state)}
            </Badge>
          ))}
          {payouts.faults.length > 0 && <Badge tone="warning">{say.faults(payouts.faults.length)}</Badge>}
        </p>
      )}
      {payouts.faults.length > 0 && (
        <details className="account-payouts-faults">
          <summary>{say.whichFaults}</summary>
          <ul lang="en">
            {payouts.faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** What goes its way, and what needs a person. */
const quiet: readonly PayoutState[] = ['booked', 'expected', 'waiting', 'noted']
const loud: readonly PayoutState[] = ['unknown', 'differs']

/** Bytes that the base64 of the API holds. */
const LARGEST = Math.floor(limits.payoutFileBase64 / 4) * 3
