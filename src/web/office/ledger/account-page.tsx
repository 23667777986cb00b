import './ledger.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { LedgerEntry } from '../../../shared/contract/ledger.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import { useLedgerWords } from '../charges/detail/ledger-words.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { ReportTools } from '../shell/report-tools.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import {
  accountEntriesQuery,
  balancesQuery,
  namesOf,
  useAccountName,
  useBookWords,
  useLedgerApi,
  useLedgerDays,
} from './ledger-state.ts'

/** One account in some days: what it held before and after, and the entries between, newest first. */
export function AccountPage() {
  const say = useBookWords()
  const api = useLedgerApi()
  const { account } = useParams({ from: '/staff/ledger/$account' })
  const { days, period, choose } = useLedgerDays(useSearch({ from: '/staff/ledger/$account' }))
  const { data: balance } = useQuery(balancesQuery(api, period))
  const line = balance?.data.find(one => one.account === account)
  const names = namesOf(balance?.data)
  const title = useAccountName()(account, line?.name ?? null)
  useTitle(title)
  return (
    <div className="container ledger">
      <PageHeader title={title} breadcrumb={<Back />} />
      <ReportTools label={say.period} days={days} onDays={choose}>
        <ExportButton asked={{ kind: 'ledger_entries', filters: { account, ...period } }} />
      </ReportTools>
      {line && <AccountSums line={line} />}
      <Entries account={account} period={period} names={names} />
    </div>
  )
}

/** The way back, with the days that were chosen. */
function Back() {
  const say = useBookWords()
  return (
    <p className="ledger-back">
      <Link to="/ledger" search={kept => kept} className="link">
        <Icon name="back" size={16} />
        {say.title}
      </Link>
    </p>
  )
}

function AccountSums({ line }: { line: Record<'opening' | 'debit' | 'credit' | 'balance', number> }) {
  const say = useBookWords()
  const { language } = usePreferences()
  return (
    <Stats>
      {(['opening', 'debit', 'credit', 'balance'] as const).map(name => (
        <Stat key={name} label={say[name]} value={<Money amount={line[name]} language={language} />} />
      ))}
    </Stats>
  )
}

interface EntriesProps {
  account: string
  period: { from: string; to: string }
  names: Map<string, string | null>
}

function Entries({ account, period, names }: EntriesProps) {
  const say = useBookWords()
  const api = useLedgerApi()
  const query = useInfiniteQuery(accountEntriesQuery(api, account, period))
  if (query.isPending) return <ListOnItsWay />
  if (!query.data) {
    return <ListFailed title={say.entriesFailed} error={query.error} onRetry={() => void query.refetch()} />
  }
  const entries = query.data.pages.flatMap(({ data }) => data)
  const charges = Object.assign({}, ...query.data.pages.map(({ charge_names }) => charge_names))
  if (entries.length === 0) {
    return (
      <div role="status">
        <EmptyState picture={<Icon name="info" size={24} />} title={say.noEntries.title} text={say.noEntries.text} />
      </div>
    )
  }
  return (
    <>
      <table className="ledger-table" aria-label={say.entries}>
        <thead>
          <tr>
            <th scope="col">{say.entry}</th>
            <th scope="col">{say.debit}</th>
            <th scope="col">{say.credit}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <EntryLine key={entry.id} entry={entry} account={account} names={names} charges={charges} />
          ))}
        </tbody>
      </table>
      <p className="ledger-note" role="status">
        {say.shown(entries.length, query.hasNextPage)}
      </p>
      {query.isFetchNextPageError && <Alert tone="negative">{say.entriesFailed}</Alert>}
      {query.hasNextPage && (
        <Button
          intent="secondary"
          busy={query.isFetchingNextPage ? say.loadingMore : false}
          onClick={() => void query.fetchNextPage()}
        >
          {say.more}
        </Button>
      )}
    </>
  )
}

interface EntryLineProps extends Pick<EntriesProps, 'account' | 'names'> {
  entry: LedgerEntry
  /** What charges are called, by their ids. */
  charges: Readonly<Record<string, string>>
}

function EntryLine({ entry, account, names, charges }: EntryLineProps) {
  const say = useBookWords()
  const { exact } = useFormats()
  const { entryKind } = useLedgerWords()
  const nameOf = useAccountName()
  const kind = entryKind[entry.kind]
  const others = new Set(
    entry.postings.flatMap(({ source, destination }) => [source, destination]).filter(name => name !== account),
  )
  return (
    <tr>
      <th scope="row">
        {kind}
        {entry.charge_id && (
          <Link to="/charges/$chargeId" params={{ chargeId: entry.charge_id }} className="link ledger-charge">
            {charges[entry.charge_id] ?? say.unnamedCharge}
          </Link>
        )}
        <small>
          <Facts
            of={[
              <time key="at" dateTime={entry.at}>
                {exact(entry.at)}
              </time>,
              [...others].map(name => nameOf(name, names.get(name) ?? null)).join(', '),
            ]}
          />
        </small>
      </th>
      <Side amount={sumOf(entry, posting => posting.destination === account)} />
      <Side amount={sumOf(entry, posting => posting.source === account)} />
    </tr>
  )
}

/** An empty cell where nothing moved on this side. */
function Side({ amount }: { amount: number }) {
  const { language } = usePreferences()
  return <td>{amount > 0 && <Money amount={amount} language={language} />}</td>
}

function sumOf({ postings }: LedgerEntry, isOwn: (posting: LedgerEntry['postings'][number]) => boolean): number {
  return postings.filter(isOwn).reduce((sum, { amount }) => sum + amount, 0)
}
