import './ledger.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { AccountBalance, TrialBalance } from '../../../shared/contract/ledger-books.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { DownloadButton } from '../shell/download-button.tsx'
import { ReportTools } from '../shell/report-tools.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import { balancesQuery, useAccountName, useBookWords, useLedgerApi, useLedgerDays } from './ledger-state.ts'

/** The trial balance of some days: what each account held before, what moved, and what it holds. It comes to zero. */
export function LedgerPage() {
  const say = useBookWords()
  const api = useLedgerApi()
  const { days, period, choose } = useLedgerDays(useSearch({ from: '/staff/ledger' }))
  useTitle(say.title)
  return (
    <div className="container ledger">
      <PageHeader title={say.title} text={say.text} />
      <ReportTools label={say.period} days={days} onDays={choose}>
        <div className="report-files">
          <ExportButton asked={{ kind: 'monthly_pack' }} label={say.monthlyPack} />
          <DownloadButton
            file={`guiche-balances-${days.start}-${days.end}.csv`}
            load={() => api.balanceTable(period)}
            words={say}
          />
        </div>
      </ReportTools>
      <Balances />
    </div>
  )
}

function Balances() {
  const say = useBookWords()
  const api = useLedgerApi()
  const { period } = useLedgerDays(useSearch({ from: '/staff/ledger' }))
  const query = useQuery(balancesQuery(api, period))
  if (query.isPending) return <ListOnItsWay />
  if (!query.data) return <ListFailed title={say.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.data.length === 0) {
    return (
      <div role="status">
        <EmptyState picture={<Icon name="info" size={24} />} title={say.empty.title} text={say.empty.text} />
      </div>
    )
  }
  return <BalanceTable balance={query.data} isOld={query.isPlaceholderData} />
}

function BalanceTable({ balance: { data, total }, isOld }: { balance: TrialBalance; isOld: boolean }) {
  const say = useBookWords()
  const { language } = usePreferences()
  return (
    <>
      <table className="ledger-table" aria-label={say.table} aria-busy={isOld || undefined}>
        <thead>
          <tr>
            <th scope="col">{say.account}</th>
            {(['opening', 'debit', 'credit'] as const).map(name => (
              <th key={name} scope="col" className="ledger-wide">
                {say[name]}
              </th>
            ))}
            <th scope="col">{say.balance}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(line => (
            <AccountLine key={line.account} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {say.total}
              <Moved {...total} />
            </th>
            <Sums {...total} language={language} />
          </tr>
        </tfoot>
      </table>
      <p className="ledger-note">{say.signs}</p>
    </>
  )
}

function AccountLine({ line }: { line: AccountBalance }) {
  const { language } = usePreferences()
  const nameOf = useAccountName()
  return (
    <tr>
      <th scope="row">
        <Link to="/ledger/$account" params={{ account: line.account }} search={kept => kept} className="link">
          {nameOf(line.account, line.name)}
        </Link>
        <Moved {...line} />
      </th>
      <Sums {...line} language={language} />
    </tr>
  )
}

type Amounts = Pick<AccountBalance, 'opening' | 'debit' | 'credit' | 'balance'>

function Sums({ opening, debit, credit, balance, language }: Amounts & { language: 'pt-BR' | 'en-GB' }) {
  return (
    <>
      {[opening, debit, credit].map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its column
        <td key={place} className="ledger-wide">
          <Money amount={amount} language={language} />
        </td>
      ))}
      <td>
        <Money amount={balance} language={language} />
      </td>
    </>
  )
}

/** What moved, under the account's name where there is no room for its columns. */
function Moved({ debit, credit }: Pick<Amounts, 'debit' | 'credit'>) {
  const say = useBookWords()
  const { money } = useFormats()
  return <small className="ledger-narrow">{say.moved(money(debit), money(credit))}</small>
}
