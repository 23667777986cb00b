import './filter-chips.css'
import { type ReactNode, useRef } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { cardBrandLabel } from '../../../../shared/cards/card-brand-labels.ts'
import { cardBrandNames } from '../../../../shared/cards/card-brands.ts'
import { paymentMethods } from '../../../../shared/charge/payment-method.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import {
  type ChargeNotice,
  type ChargeSearch,
  chargeNotices,
  paidRangeOf,
  rangeOf,
  searchOfPaid,
  searchOfRange,
} from '../charge-search.ts'
import { AmountFilter } from './amount-filter.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { CustomerFilter } from './customer-filter.tsx'
import type { FilterControl } from './filter-control.ts'
import { conditionsBesideTabs, type FilterName, filterNames } from './filter-names.ts'
import { useFilterWords } from './filter-words.ts'
import { LinkFilter } from './link-filter.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { useAccounts } from './use-accounts.ts'

type Part = Partial<Record<keyof ChargeSearch, string>>

interface FilterChipsProps {
  /** What the list shows. */
  charges: readonly Charge[]
  search: ChargeSearch
  /** Today in São Paulo. */
  today: CalendarDate
  active: readonly FilterName[]
  /** One that was asked for, and has no choice until its control says so. */
  asked: FilterName | null
  /** The one that was asked for, or that was there, is no more. */
  leave: () => void
  onNarrow: (part: Part) => void
}

/** The filters of the list as words: each is changed by a press, and taken away by its own cross. */
export function FilterChips({ active, asked, leave, onNarrow, ...list }: FilterChipsProps) {
  const say = useFilterWords()
  const chosen = useRef(false)

  function narrow(name: FilterName, part: Part) {
    const isNone = Object.values(part).every(value => value === '')
    chosen.current = !isNone
    onNarrow(part)
    if (isNone && active.includes(name)) leave()
  }

  function dismiss(name: FilterName) {
    // A list closes with its choice, which is on its way to the address then.
    if (name === asked && !active.includes(name) && !chosen.current) leave()
    chosen.current = false
  }

  return filterNames
    .filter(name => name === asked || active.includes(name))
    .map(name => (
      <div key={name} className="filter-chip">
        {name !== 'period' && name !== 'paid' && (
          <span className="filter-chip-name" aria-hidden="true">
            {say.filters[name]}
          </span>
        )}
        <Control
          {...list}
          name={name}
          opensAtOnce={name === asked && !active.includes(name)}
          onDismissed={() => dismiss(name)}
          onNarrow={part => narrow(name, part)}
        />
        <IconButton
          label={say.removeFilter(say.filters[name])}
          glyph="close"
          onClick={() => {
            onNarrow(name === 'notice' ? searchOfNotice(null, list.search) : partsOf[name])
            leave()
          }}
        />
      </div>
    ))
}

/** What of an address each of them is: all of it absent takes it away. */
const partsOf: Record<Exclude<FilterName, 'notice'>, Part> = {
  period: { period: '', from: '', to: '' },
  paid: { paid: '', paidFrom: '', paidTo: '' },
  method: { method: '' },
  brand: { brand: '' },
  amount: { min: '', max: '' },
  customer: { customer: '' },
  account: { account: '' },
  source: { source: '' },
  link: { link: '' },
  reference: { reference: '' },
}

interface ControlProps extends FilterControl {
  name: FilterName
  charges: readonly Charge[]
  search: ChargeSearch
  today: CalendarDate
  onNarrow: (part: Part) => void
}

function Control({ name, ...props }: ControlProps): ReactNode {
  const say = useFilterWords()
  const { search, today, onNarrow, opensAtOnce, onDismissed } = props
  const control = { label: say.filters[name], opensAtOnce, onDismissed }
  if (name === 'period') {
    const onPeriod = (range: Parameters<typeof searchOfRange>[0]) => onNarrow(searchOfRange(range, today))
    return <PeriodFilter {...control} value={rangeOf(search, today)} today={today} onPeriod={onPeriod} />
  }
  if (name === 'paid') {
    const onPeriod = (range: Parameters<typeof searchOfPaid>[0]) => onNarrow(searchOfPaid(range, today))
    return <PeriodFilter {...control} value={paidRangeOf(search, today)} today={today} onPeriod={onPeriod} />
  }
  if (name === 'amount') {
    const onAmounts = (min: number, max: number) => onNarrow({ min: min ? `${min}` : '', max: max ? `${max}` : '' })
    return <AmountFilter {...control} from={Number(search.min ?? 0)} to={Number(search.max ?? 0)} {...{ onAmounts }} />
  }
  if (name === 'customer') {
    const onCustomer = (customer: string | null) => onNarrow({ customer: customer ?? '' })
    return <CustomerFilter {...control} value={search.customer ?? null} onCustomer={onCustomer} />
  }
  if (name === 'link') return <LinkFilter {...control} value={search.link ?? ''} onEnd={() => onNarrow({ link: '' })} />
  return <Choice {...props} name={name} {...control} />
}

function Choice({ name, search, charges, onNarrow, ...control }: ControlProps & { label: string }) {
  const { words, language } = usePreferences()
  const say = useFilterWords()
  const { chargeFlag, paymentMethod, unappliedNote } = words
  const accounts = useAccounts()
  const choose = (part: keyof ChargeSearch) => (value: string | null) => onNarrow({ [part]: value ?? '' })
  if (name === 'method') {
    // Only methods by which what the list shows can be paid.
    const isSeen = (method: (typeof paymentMethods)[number]) => charges.some(({ methods }) => methods.includes(method))
    const choices = paymentMethods
      .filter(method => method === search.method || isSeen(method))
      .map(value => ({ value, label: paymentMethod[value] }))
    const value = search.method ?? null
    return <ChoiceFilter {...control} any={say.anyMethod} {...{ choices, value }} onChoose={choose('method')} />
  }
  if (name === 'brand') {
    const choices = cardBrandNames.map(value => ({ value, label: cardBrandLabel(value, language) }))
    const value = search.brand ?? null
    return <ChoiceFilter {...control} any={say.anyBrand} {...{ choices, value }} onChoose={choose('brand')} />
  }
  if (name === 'account') {
    const choices = accounts.map(({ id, name: label }) => ({ value: id, label }))
    const value = search.account ?? null
    return <ChoiceFilter {...control} any={say.anyAccount} {...{ choices, value }} onChoose={choose('account')} />
  }
  if (name === 'source') {
    const choices = [{ value: 'counter' as const, label: say.counter }]
    const value = search.source ?? null
    return <ChoiceFilter {...control} any={say.anySource} {...{ choices, value }} onChoose={choose('source')} />
  }
  if (name === 'reference') {
    // A charge leads here: all there is to choose is to end it.
    const value = search.reference ?? ''
    const choices = [{ value, label: value }]
    return <ChoiceFilter {...control} any={say.anyReference} {...{ choices, value }} onChoose={choose('reference')} />
  }
  const noticeName = { ...chargeFlag, unapplied: unappliedNote }
  const choices = [
    ...chargeNotices.map(value => ({ value, label: noticeName[value] })),
    ...conditionsBesideTabs.map(value => ({ value, label: say.conditions[value] })),
  ]
  const value = search.notice ?? conditionsBesideTabs.find(condition => condition === search.condition) ?? null
  return (
    <ChoiceFilter
      {...control}
      any={say.anyNotice}
      {...{ choices, value }}
      onChoose={chosen => onNarrow(searchOfNotice(chosen, search))}
    />
  )
}

/** What is odd, or what is true now: one of the two at a time, beside the tab that is open. */
function searchOfNotice(
  value: ChargeNotice | (typeof conditionsBesideTabs)[number] | null,
  { condition }: ChargeSearch,
): Part {
  const isCondition = conditionsBesideTabs.some(candidate => candidate === value)
  const wasCondition = conditionsBesideTabs.some(candidate => candidate === condition)
  if (isCondition) return { notice: '', condition: value ?? '' }
  return { notice: value ?? '', ...(wasCondition && { condition: '' }) }
}
