import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Customer } from '../../../../shared/contract/customer.ts'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { FilterOnDemand } from './filter-on-demand.tsx'

interface CustomerFilterProps {
  /** Whose charges are shown; null for everybody's. */
  value: string | null
  onCustomer: (customer: string | null) => void
}

const loadPicker = () => import('./customer-picker.tsx')
const CustomerPicker = lazy(async () => ({ default: (await loadPicker()).CustomerPicker }))

/** Whose charges. The field to find a customer comes when somebody reaches for it. */
export function CustomerFilter({ value, onCustomer }: CustomerFilterProps) {
  const { chargeList } = useWords()
  const { api } = useOffice()
  const chosen = useQuery({
    queryKey: ['customers', value],
    queryFn: ({ signal }) => api.call<Customer>({ method: 'GET', path: `/v1/customers/${value}`, signal }),
    enabled: value !== null,
  })
  const shown = (id: string) => (
    <>
      <span className="field-button-value" id={id}>
        {value === null ? chargeList.anyCustomer : (chosen.data?.name ?? chargeList.noName)}
      </span>
      <IconShape outline={formShapes.down} size={16} />
    </>
  )
  return (
    <div className="charge-choice" data-any={value ? undefined : ''}>
      <FilterOnDemand label={chargeList.customerFilter} opens="dialog" load={loadPicker} value={shown}>
        <CustomerPicker value={value} onCustomer={onCustomer}>
          {shown}
        </CustomerPicker>
      </FilterOnDemand>
    </div>
  )
}
