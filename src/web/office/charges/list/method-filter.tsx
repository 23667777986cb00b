import { lazy } from 'react'
import { type PaymentMethod, paymentMethods } from '../../../../shared/charge/payment-method.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { FilterOnDemand } from './filter-on-demand.tsx'

interface MethodFilterProps {
  /** What the list shows: only methods by which these can be paid are offered. */
  charges: readonly Charge[]
  value: PaymentMethod | null
  onMethod: (method: PaymentMethod | null) => void
}

const loadSelect = () => import('../../../ui/select/select.tsx')
const Select = lazy(async () => ({ default: (await loadSelect()).Select }))

/** By what a charge is paid. The list of methods comes when somebody reaches for it. */
export function MethodFilter({ charges, value, onMethod }: MethodFilterProps) {
  const { chargeList, paymentMethod } = useWords()
  const known = paymentMethods.filter(
    method => method === value || charges.some(({ methods }) => methods.includes(method)),
  )
  return (
    <div className="charge-method" data-any={value ? undefined : ''}>
      <FilterOnDemand
        label={chargeList.methodFilter}
        opens="listbox"
        load={loadSelect}
        value={id => (
          <>
            <span className="field-button-value" id={id}>
              {value ? paymentMethod[value] : chargeList.anyMethod}
            </span>
            <IconShape outline={formShapes.down} size={16} />
          </>
        )}
      >
        <Select
          label={chargeList.methodFilter}
          labelHidden
          value={value ?? 'any'}
          placeholder={chargeList.anyMethod}
          options={[
            { value: 'any', label: chargeList.anyMethod },
            ...known.map(method => ({ value: method, label: paymentMethod[method] })),
          ]}
          onChoose={chosen => onMethod(paymentMethods.find(method => method === chosen) ?? null)}
        />
      </FilterOnDemand>
    </div>
  )
}
