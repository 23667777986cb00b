import './charge-filters.css'
import { useNavigate } from '@tanstack/react-router'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { cardBrandLabel } from '../../../../shared/cards/card-brand-facts.ts'
import { cardBrandNames } from '../../../../shared/cards/card-brands.ts'
import { paymentMethods } from '../../../../shared/charge/payment-method.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import {
  type ChargeNotice,
  type ChargeSearch,
  chargeNotices,
  filtersOf,
  paidRangeOf,
  rangeOf,
  readChargeSearch,
  searchOfPaid,
  searchOfRange,
} from '../charge-search.ts'
import { ViewsFilter } from '../views/views-filter.tsx'
import { AccountFilter } from './account-filter.tsx'
import { AmountFilter } from './amount-filter.tsx'
import { chargeTabs, searchOfTab, tabOf } from './charge-tabs.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { ColumnsOfList } from './chosen-columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { CustomerFilter } from './customer-filter.tsx'
import { LinkFilter } from './link-filter.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { SearchField } from './search-field.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface ChargeFiltersProps {
  /** What the list shows. */
  charges: readonly Charge[]
  search: ChargeSearch
  /** Today in São Paulo. */
  today: CalendarDate
  columns: ColumnsOfList
}

/** What narrows the list down. All of it stands in the address: a filtered list can be sent to a colleague. */
export function ChargeFilters({ charges, search, today, columns }: ChargeFiltersProps) {
  const { words, language } = usePreferences()
  const { chargeList, chargeFlag, paymentMethod, unappliedNote } = words
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const mayReadCustomers = useMay('customers:read')

  function narrow(part: Partial<Record<keyof ChargeSearch, string>>) {
    void navigate({ to: '.', search: kept => readChargeSearch({ ...filtersOf(kept), ...part }), replace: true })
  }

  // Only methods by which what the list shows can be paid.
  const methods = paymentMethods.filter(
    method => method === search.method || charges.some(charge => charge.methods.includes(method)),
  )
  const noticeName = { ...chargeFlag, unapplied: unappliedNote }

  return (
    <search className="charge-filters">
      <SearchField
        label={chargeList.search}
        hint={chargeList.searchHint}
        value={search.q ?? ''}
        onSearch={q => narrow({ q })}
      />
      <div className="charge-filters-status">
        <Segmented
          label={chargeList.statusFilter}
          look="underlined"
          value={tabOf(search)}
          options={chargeTabs.map(value => ({ value, label: chargeList.tabs[value] }))}
          onChoose={tab => narrow(searchOfTab(tab))}
        />
        {!isPhone && <ColumnsMenu columns={columns} />}
      </div>
      <div className="charge-filters-more">
        <ViewsFilter search={search} />
        <PeriodFilter
          label={chargeList.periodFilter}
          value={rangeOf(search, today)}
          today={today}
          onPeriod={range => narrow(searchOfRange(range, today))}
        />
        <PeriodFilter
          label={chargeList.paidFilter}
          value={paidRangeOf(search, today)}
          today={today}
          onPeriod={range => narrow(searchOfPaid(range, today))}
        />
        <ChoiceFilter
          label={chargeList.methodFilter}
          any={chargeList.anyMethod}
          choices={methods.map(value => ({ value, label: paymentMethod[value] }))}
          value={search.method ?? null}
          onChoose={method => narrow({ method: method ?? '' })}
        />
        <ChoiceFilter
          label={chargeList.brandFilter}
          any={chargeList.anyBrand}
          choices={cardBrandNames.map(value => ({ value, label: cardBrandLabel(value, language) }))}
          value={search.brand ?? null}
          onChoose={brand => narrow({ brand: brand ?? '' })}
        />
        <AmountFilter
          from={Number(search.min ?? 0)}
          to={Number(search.max ?? 0)}
          onAmounts={(min, max) => narrow({ min: min ? String(min) : '', max: max ? String(max) : '' })}
        />
        <ChoiceFilter
          label={chargeList.noticeFilter}
          any={chargeList.anyNotice}
          choices={[
            ...chargeNotices.map(value => ({ value, label: noticeName[value] })),
            ...conditionsBesideTabs.map(value => ({ value, label: chargeList.conditions[value] })),
          ]}
          value={search.notice ?? conditionsBesideTabs.find(value => value === search.condition) ?? null}
          onChoose={value => narrow(searchOfNotice(value, search))}
        />
        {mayReadCustomers && (
          <CustomerFilter
            value={search.customer ?? null}
            onCustomer={customer => narrow({ customer: customer ?? '' })}
          />
        )}
        {search.link && <LinkFilter value={search.link} onEnd={() => narrow({ link: '' })} />}
        {/* The last one: it comes when the names are there, and moves no other. */}
        <AccountFilter value={search.account ?? null} onChoose={account => narrow({ account: account ?? '' })} />
      </div>
    </search>
  )
}

/** What may be true of a charge and is no tab. */
const conditionsBesideTabs = ['held', 'challenge', 'unknown', 'refunded'] as const

/** What is odd, or what is true now: one of the two at a time, beside the tab that is open. */
function searchOfNotice(
  value: ChargeNotice | (typeof conditionsBesideTabs)[number] | null,
  { condition }: ChargeSearch,
): Partial<Record<keyof ChargeSearch, string>> {
  const isCondition = conditionsBesideTabs.some(candidate => candidate === value)
  const wasCondition = conditionsBesideTabs.some(candidate => candidate === condition)
  if (isCondition) return { notice: '', condition: value ?? '' }
  return { notice: value ?? '', ...(wasCondition && { condition: '' }) }
}
