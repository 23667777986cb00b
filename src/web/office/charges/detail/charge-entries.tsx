import { useQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '../../../../shared/contract/ledger.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { LedgerWords } from '../../messages/pt-br/ledger.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { entriesQuery } from '../../server-state/queries.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { useDetailWords } from './detail-words.ts'
import { useLedgerWords } from './ledger-words.ts'
import { Section } from './section.tsx'
import { SectionState } from './section-state.tsx'

/** What the books say about this charge: from where, to where, how much. */
export function ChargeEntries({ chargeId }: { chargeId: string }) {
  const chargeDetail = useDetailWords()
  const { api } = useOffice()
  const entries = useQuery(entriesQuery(api, chargeId))
  return (
    <Section title={chargeDetail.books}>
      <SectionState query={entries} nothing={chargeDetail.noEntries} />
      <ul className="charge-items">
        {entries.data?.map(entry => (
          <EntryItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  )
}

function EntryItem({ entry }: { entry: LedgerEntry }) {
  const chargeDetail = useDetailWords()
  const { language } = usePreferences()
  const ledger = useLedgerWords()
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <span className="charge-item-name">{ledger.entryKind[entry.kind]}</span>
        <span className="charge-item-second">
          <MomentPhrase at={entry.at} />
        </span>
      </div>
      {entry.postings.map(posting => {
        const source = accountName(posting.source, ledger)
        const destination = accountName(posting.destination, ledger)
        return (
          <div className="charge-posting" key={`${posting.source} ${posting.destination}`}>
            <span className="visually-hidden">{chargeDetail.flow(source, destination)}</span>
            <span aria-hidden="true">{source}</span>
            <Icon name="forward" size={16} />
            <span aria-hidden="true">{destination}</span>
            <span className="charge-item-amount">
              <Money amount={posting.amount} language={language} />
            </span>
          </div>
        )
      })}
    </li>
  )
}

/** `bank:pac_01…` is the bank to a person. An account that this page does not know keeps its own name. */
function accountName(account: string, { ledgerAccount }: LedgerWords): string {
  const kind = account.split(':')[0] ?? account
  return kind in ledgerAccount ? ledgerAccount[kind as keyof typeof ledgerAccount] : account
}
