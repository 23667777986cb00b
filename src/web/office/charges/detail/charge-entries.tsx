import { useQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '../../../../shared/contract/ledger.ts'
import type { LedgerWords } from '../../../../shared/words/pt-br/ledger.ts'
import { Money } from '../../../ui/money.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { entriesQuery } from '../../server-state/queries.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { useDetailWords } from './detail-words.ts'
import { useEntryWords } from './entry-words.ts'
import { useLedgerWords } from './ledger-words.ts'
import { Fold } from './section.tsx'
import { SectionState } from './section-state.tsx'

/** What the books say about this charge: each entry with what it means, its debits and its credits. */
export function ChargeEntries({ chargeId }: { chargeId: string }) {
  const chargeDetail = useDetailWords()
  const words = useEntryWords()
  const { api } = useOffice()
  const entries = useQuery(entriesQuery(api, chargeId))
  const list = entries.data ?? []
  return (
    <Fold title={chargeDetail.books} count={entries.data && words.count(list.length)}>
      <SectionState query={entries} nothing={chargeDetail.noEntries} />
      {list.length > 0 && <Journal entries={list} />}
    </Fold>
  )
}

function Journal({ entries }: { entries: readonly LedgerEntry[] }) {
  const { columns, total, balanced } = useEntryWords()
  const { books } = useDetailWords()
  const { language } = usePreferences()
  const sum = entries.flatMap(({ postings }) => postings).reduce((all, { amount }) => all + amount, 0)
  return (
    <>
      <table className="charge-journal" aria-label={books}>
        <thead>
          <tr>
            <th scope="col">{columns.account}</th>
            <th scope="col">{columns.debit}</th>
            <th scope="col">{columns.credit}</th>
          </tr>
        </thead>
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td>
              <Money amount={sum} language={language} />
            </td>
            <td>
              <Money amount={sum} language={language} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="charge-item-second">{balanced}</p>
    </>
  )
}

/** Where money goes is debited, where it comes from is credited: a posting has both, so that it balances. */
function Entry({ entry: { kind, at, postings } }: { entry: LedgerEntry }) {
  const { means } = useEntryWords()
  const ledger = useLedgerWords()
  const { language } = usePreferences()
  const lines = linesOf(postings)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <span className="charge-journal-kind">{ledger.entryKind[kind]}</span>
          <span className="charge-item-second">
            <MomentPhrase at={at} />
          </span>
          <span className="charge-journal-means">{means[kind]}</span>
        </th>
      </tr>
      {lines.map(({ account, side, amount }) => (
        <tr key={`${side} ${account}`}>
          <th scope="row" data-side={side}>
            {accountName(account, ledger)}
          </th>
          <td>{side === 'debit' && <Money amount={amount} language={language} />}</td>
          <td>{side === 'credit' && <Money amount={amount} language={language} />}</td>
        </tr>
      ))}
    </tbody>
  )
}

interface JournalLine {
  account: string
  side: 'debit' | 'credit'
  amount: number
}

/** Debits first, each account once on its side. */
function linesOf(postings: LedgerEntry['postings']): JournalLine[] {
  const sum = (side: JournalLine['side'], of: (posting: LedgerEntry['postings'][0]) => string) =>
    [...Map.groupBy(postings, of)].map(([account, own]) => ({
      account,
      side,
      amount: own.reduce((all, { amount }) => all + amount, 0),
    }))
  return [...sum('debit', ({ destination }) => destination), ...sum('credit', ({ source }) => source)]
}

/** `bank:pac_01…` is the bank to a person. An account that this page does not know keeps its own name. */
function accountName(account: string, { ledgerAccount }: LedgerWords): string {
  const kind = account.split(':')[0] ?? account
  return kind in ledgerAccount ? ledgerAccount[kind as keyof typeof ledgerAccount] : account
}
