import './account-payouts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { PayoutImport, PayoutLineShown } from '../../../shared/contract/payout.ts'
import type { PayoutState } from '../../../shared/contract/payout-kinds.ts'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { ModalButtons } from '../../ui/modal/modal.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { base64Of } from '../shell/base64-of.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'
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
  const open = useQuery({
    queryKey: ['payouts', id, 'open'],
    queryFn: async ({ signal }) => {
      const [unknown, differs] = await Promise.all([
        api.payoutLines(id, 'unknown', signal),
        api.payoutLines(id, 'differs', signal),
      ])
      return [...unknown.data, ...differs.data]
    },
    refetchInterval: LOOK_MS,
  })
  return (
    <div className="account-payouts">
      {account.payouts === 'files' ? <GiveFile account={account} /> : <AskNow account={id} />}
      <ProblemAlert error={imports.error ?? open.error} />
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
      {open.data && open.data.length > 0 && (
        <section aria-label={say.openLines}>
          <h3 className="account-payouts-title">{say.openLines}</h3>
          <ul className="account-payouts-list">
            {open.data.map(line => (
              <LineRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
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
    </li>
  )
}

/** What goes its way, and what needs a person. */
const quiet: readonly PayoutState[] = ['booked', 'expected', 'waiting', 'noted']
const loud: readonly PayoutState[] = ['unknown', 'differs']

function LineRow({ line }: { line: PayoutLineShown }) {
  const say = useAccountWords().payouts
  const { language, dateFormat } = usePreferences()
  const { money } = useFormats()
  const { difference, charge_id } = line
  const amounts = difference && { paidOut: money(difference.paid_out), inBooks: money(difference.in_books) }
  return (
    <li className="account-payouts-row">
      <p className="account-payouts-name">
        <span title={line.type}>{line.reference ?? say.kinds[line.kind]}</span>
        <Money amount={line.net} language={language} />
      </p>
      <p className="account-payouts-known">
        <Facts
          of={[
            line.reference && say.kinds[line.kind],
            say.paidOn(formatDate(calendarDate(line.paid_on), dateFormat)),
            line.state === 'differs' ? say.why.differs(amounts) : say.why.unknown,
            charge_id && (
              <Link key="charge" to="/charges/$chargeId" params={{ chargeId: charge_id }} className="link">
                {say.charge}
              </Link>
            ),
          ]}
        />
      </p>
    </li>
  )
}

/** Bytes that the base64 of the API holds. */
const LARGEST = Math.floor(limits.payoutFileBase64 / 4) * 3
