import '../../../ui/form-field/field-button.css'
import './charge-filters.css'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { TabChoice } from '../../../ui/segmented/tab-choice.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { OnDemand } from '../../shell/on-demand.tsx'
import { type ChargeSearch, filtersOf, readChargeSearch } from '../charge-search.ts'
import { ViewsFilter } from '../views/views-filter.tsx'
import { chargeTabs, searchOfTab, tabOf } from './charge-tabs.ts'
import type { ColumnsOfList } from './chosen-columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { activeFilters, type FilterName } from './filter-names.ts'
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

/** They come with the first filter, in the address or by hand: who reads the whole list never needs them. */
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }))
const loadMenu = () => import('./filter-menu.tsx')
const FilterMenu = lazy(async () => ({ default: (await loadMenu()).FilterMenu }))

/** What narrows the list down. All of it stands in the address: a filtered list can be sent to a colleague. */
export function ChargeFilters({ charges, search, today, columns }: ChargeFiltersProps) {
  const { chargeList } = useWords()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<FilterName | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const active = activeFilters(search)

  function narrow(part: Partial<Record<keyof ChargeSearch, string>>) {
    void navigate({ to: '.', search: kept => readChargeSearch({ ...filtersOf(kept), ...part }), replace: true })
  }

  /** What it leaves behind for the focus is the way to another filter. */
  function leave() {
    setAsked(null)
    const focus = () => place.current?.querySelector<HTMLElement>('.filter-add button')?.focus()
    focus()
    // What floats gives the focus back once it is gone, to a button that is gone as well.
    setTimeout(() => document.activeElement === document.body && focus(), 100)
  }

  return (
    <search className="charge-filters">
      <SearchField
        label={chargeList.search}
        hint={chargeList.searchHint}
        value={search.q ?? ''}
        onSearch={q => narrow({ q })}
      />
      <div className="charge-filters-status">
        <TabChoice
          label={chargeList.statusFilter}
          value={tabOf(search)}
          options={chargeTabs.map(value => ({ value, label: chargeList.tabs[value] }))}
          onChoose={tab => narrow(searchOfTab(tab))}
        />
      </div>
      <div className="charge-filters-more" ref={place}>
        {(active.length > 0 || asked) && (
          <Suspense>
            <FilterChips {...{ charges, search, today, active, asked, leave }} onNarrow={narrow} />
          </Suspense>
        )}
        <div className="filter-add">
          <OnDemand
            load={loadMenu}
            button={({ busy, ...reach }) => (
              <button
                {...reach}
                type="button"
                className="field-button"
                aria-haspopup="menu"
                aria-busy={busy || undefined}
              >
                <IconShape outline={formShapes.filter} />
                {chargeList.addFilter}
              </button>
            )}
          >
            <FilterMenu active={active} onChoose={setAsked} />
          </OnDemand>
        </div>
        <ViewsFilter search={search} />
        {!isPhone && (
          <div className="charge-columns">
            <ColumnsMenu columns={columns} />
          </div>
        )}
      </div>
    </search>
  )
}
