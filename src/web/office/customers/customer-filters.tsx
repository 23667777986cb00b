import '../charges/list/charge-filters.css'
import { useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../charges/list/choice-filter.tsx'
import { SearchField } from '../charges/list/search-field.tsx'
import { useFormats } from '../words/formats.ts'
import { type CustomerSearch, customerKinds, readCustomerSearch, spentSteps } from './customer-search.ts'
import { useCustomerWords } from './customer-words.ts'

/** What narrows the list down, and its order. All of it stands in the address. */
export function CustomerFilters({ search }: { search: CustomerSearch }) {
  const customers = useCustomerWords()
  const { filters: say } = customers
  const { money } = useFormats()
  const navigate = useNavigate()

  function narrow(part: Partial<Record<keyof CustomerSearch, string>>) {
    void navigate({ to: '.', search: kept => readCustomerSearch({ ...kept, after: '', ...part }), replace: true })
  }

  return (
    <search className="charge-filters customers-filters">
      <SearchField
        label={customers.search}
        hint={customers.searchHint}
        value={search.q ?? ''}
        onSearch={q => narrow({ q })}
      />
      <div className="charge-filters-more">
        <ChoiceFilter
          label={say.kind}
          any={say.anyKind}
          choices={customerKinds.map(value => ({ value, label: customers.kinds[value] }))}
          value={search.kind ?? null}
          onChoose={kind => narrow({ kind: kind ?? '' })}
        />
        <ChoiceFilter
          label={say.spent}
          any={say.anySpent}
          choices={spentSteps.map(value => ({ value, label: say.spentFrom(money(Number(value))) }))}
          value={search.spent ?? null}
          onChoose={spent => narrow({ spent: spent ?? '' })}
        />
        <ChoiceFilter
          label={say.order}
          any={customers.orders.newest}
          choices={(['name', 'last_payment', 'spent'] as const).map(value => ({
            value,
            label: customers.orders[value],
          }))}
          value={search.order ?? null}
          onChoose={order => narrow({ order: order ?? '' })}
        />
      </div>
    </search>
  )
}
