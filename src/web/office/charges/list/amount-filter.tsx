import { lazy } from 'react'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { useFormats } from '../../words/formats.ts'
import type { FilterControl } from './filter-control.ts'
import { FilterOnDemand } from './filter-on-demand.tsx'
import { useFilterWords } from './filter-words.ts'

interface AmountFilterProps extends Partial<FilterControl> {
  /** Centavos; zero is no limit. */
  from: number
  to: number
  onAmounts: (from: number, to: number) => void
}

const loadPicker = () => import('./amount-picker.tsx')
const AmountPicker = lazy(async () => ({ default: (await loadPicker()).AmountPicker }))

/** The least and the most that charges are of. Its fields come when somebody reaches for them. */
export function AmountFilter({ opensAtOnce, ...props }: AmountFilterProps) {
  const say = useFilterWords()
  const { money } = useFormats()
  const { from, to } = props
  const value = (id: string) => (
    <>
      <span className="field-button-value" id={id}>
        {from || to ? say.amountFromTo(from ? money(from) : null, to ? money(to) : null) : say.anyAmount}
      </span>
      <IconShape outline={formShapes.down} size={16} />
    </>
  )
  return (
    <div className="charge-choice" data-any={from || to ? undefined : ''}>
      <FilterOnDemand
        label={say.filters.amount}
        opens="dialog"
        load={loadPicker}
        opensAtOnce={opensAtOnce}
        value={value}
      >
        <AmountPicker {...props}>{value}</AmountPicker>
      </FilterOnDemand>
    </div>
  )
}
