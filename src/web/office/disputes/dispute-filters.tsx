import '../charges/list/charge-filters.css'
import { useNavigate } from '@tanstack/react-router'
import { disputeKinds, disputeReasons } from '../../../shared/charge/dispute-status.ts'
import type { DisputeTotals } from '../../../shared/contract/dispute.ts'
import { disputeStates } from '../../../shared/contract/list-orders.ts'
import { TabChoice } from '../../ui/segmented/tab-choice.tsx'
import { AmountFilter } from '../charges/list/amount-filter.tsx'
import { ChoiceFilter } from '../charges/list/choice-filter.tsx'
import { SearchField } from '../charges/list/search-field.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { countOfTab, type DisputeSearch, dueWindows, readDisputeSearch } from './dispute-search.ts'
import { useDisputeWords } from './dispute-words.ts'

interface DisputeFiltersProps {
  search: DisputeSearch
  totals: DisputeTotals | undefined
  accounts: Readonly<Record<string, string>>
}

const tabs = ['all', ...disputeStates] as const

/** What narrows the list down, and its order. All of it stands in the address. */
export function DisputeFilters({ search, totals, accounts }: DisputeFiltersProps) {
  const words = useDisputeWords()
  const { language } = usePreferences()
  const { filters: say } = words
  const navigate = useNavigate()
  const figure = new Intl.NumberFormat(language)

  function narrow(part: Partial<Record<keyof DisputeSearch, string>>) {
    void navigate({ to: '.', search: kept => readDisputeSearch({ ...kept, after: '', ...part }), replace: true })
  }

  return (
    <search className="charge-filters">
      <SearchField label={say.search} hint={say.searchHint} value={search.q ?? ''} onSearch={q => narrow({ q })} />
      <div className="charge-filters-status">
        <TabChoice
          label={say.state}
          value={search.state ?? 'all'}
          options={tabs.map(value => {
            const count = totals && countOfTab(value, search, totals)
            return { value, label: count ? `${words.tabs[value]} ${figure.format(count)}` : words.tabs[value] }
          })}
          onChoose={state => narrow({ state: state === 'all' ? '' : state })}
        />
      </div>
      <div className="charge-filters-more">
        <ChoiceFilter
          label={say.due}
          any={say.anyDue}
          choices={dueWindows.map(value => ({ value, label: words.dueWindows[value] }))}
          value={search.due ?? null}
          onChoose={due => narrow({ due: due ?? '' })}
        />
        <ChoiceFilter
          label={say.kind}
          any={say.anyKind}
          choices={disputeKinds.map(value => ({ value, label: words.kind[value] }))}
          value={search.kind ?? null}
          onChoose={kind => narrow({ kind: kind ?? '' })}
        />
        <ChoiceFilter
          label={say.reason}
          any={say.anyReason}
          choices={disputeReasons.map(value => ({ value, label: words.reason[value] }))}
          value={search.reason ?? null}
          onChoose={reason => narrow({ reason: reason ?? '' })}
        />
        {Object.keys(accounts).length > 1 && (
          <ChoiceFilter
            label={say.account}
            any={say.anyAccount}
            choices={Object.entries(accounts).map(([value, label]) => ({ value, label }))}
            value={search.account ?? null}
            onChoose={account => narrow({ account: account ?? '' })}
          />
        )}
        <AmountFilter
          from={Number(search.min ?? 0)}
          to={Number(search.max ?? 0)}
          onAmounts={(min, max) => narrow({ min: min ? String(min) : '', max: max ? String(max) : '' })}
        />
        <ChoiceFilter
          label={say.order}
          any={words.orders.due}
          choices={(['newest', 'amount'] as const).map(value => ({ value, label: words.orders[value] }))}
          value={search.order ?? null}
          onChoose={order => narrow({ order: order ?? '' })}
        />
      </div>
    </search>
  )
}
