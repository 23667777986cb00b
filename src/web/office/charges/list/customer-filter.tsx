import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Customer } from '../../../../shared/contract/customer.ts'
import { useOffice } from '../../server-state/office-context.ts'
import type { FilterControl } from './filter-control.ts'
import { FilterOnDemand } from './filter-on-demand.tsx'
import { useFilterWords } from './filter-words.ts'

interface CustomerFilterProps extends FilterControl {
  /** Whose charges are shown; null for everybody's. */
  value: string | null
  onCustomer: (customer: string | null) => void
}

const loadPicker = () => import('./customer-picker.tsx')
const CustomerPicker = lazy(async () => ({ default: (await loadPicker()).CustomerPicker }))

/** Whose charges. The field to find a customer comes when somebody reaches for it. */
export function CustomerFilter({ value, onCustomer, opensAtOnce, onDismissed }: CustomerFilterProps) {
  const say = useFilterWords()
  const { api } = useOffice()
  const chosen = useQuery({
    queryKey: ['customers', value],
    queryFn: ({ signal }) => api.call<Customer>({ method: 'GET', path: `/v1/customers/${value}`, signal }),
    enabled: value !== null,
  })
  const shown = (id: string) => (
    <span className="field-button-value" id={id}>
      {value === null ? say.anyCustomer : (chosen.data?.name ?? say.noName)}
    </span>
  )
  return (
    <FilterOnDemand
      label={say.filters.customer}
      opens="dialog"
      load={loadPicker}
      opensAtOnce={opensAtOnce}
      value={shown}
    >
      <CustomerPicker value={value} onCustomer={onCustomer} onDismissed={onDismissed}>
        {shown}
      </CustomerPicker>
    </FilterOnDemand>
  )
}
