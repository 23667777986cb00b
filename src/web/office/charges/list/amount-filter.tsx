import { lazy } from 'react'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useFormats } from '../../words/formats.ts'
import { FilterOnDemand } from './filter-on-demand.tsx'

interface AmountFilterProps {
  /** Centavos; zero is no limit. */
  from: number
  to: number
  onAmounts: (from: number, to: number) => void
}

const loadPicker = () => import('./amount-picker.tsx')
const AmountPicker = lazy(async () => ({ default: (await loadPicker()).AmountPicker }))

/** The least and the most that charges are of. Its fields come when somebody reaches for them. */
export function AmountFilter(props: AmountFilterProps) {
  const { chargeList } = useWords()
  return (
    <div className="charge-choice" data-any={props.from || props.to ? undefined : ''}>
      <FilterOnDemand
        label={chargeList.amountFilter}
        opens="dialog"
        load={loadPicker}
        value={id => <AmountValue id={id} {...props} />}
      >
        <AmountPicker {...props}>{id => <AmountValue id={id} {...props} />}</AmountPicker>
      </FilterOnDemand>
    </div>
  )
}

function AmountValue({ id, from, to }: { id: string; from: number; to: number }) {
  const { chargeList } = useWords()
  const { money } = useFormats()
  const text =
    from || to ? chargeList.amountFromTo(from ? money(from) : null, to ? money(to) : null) : chargeList.anyAmount
  return (
    <>
      <span className="field-button-value" id={id}>
        {text}
      </span>
      <IconShape outline={formShapes.down} size={16} />
    </>
  )
}
