import { lazy } from 'react'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import type { FilterControl } from './filter-control.ts'
import { FilterOnDemand } from './filter-on-demand.tsx'

interface ChoiceFilterProps<Value extends string> extends Partial<FilterControl> {
  label: string
  /** Said of the choice that filters nothing. */
  any: string
  /** What can be chosen, and its name. */
  choices: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value | null) => void
}

const loadSelect = () => import('../../../ui/select/select.tsx')
const Select = lazy(async () => ({ default: (await loadSelect()).Select }))

/** One of a few that charges are narrowed down to. The list of them comes when somebody reaches for it. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, any, choices, value, onChoose, opensAtOnce, onDismissed } = props
  return (
    <div className="charge-choice" data-any={value ? undefined : ''}>
      <FilterOnDemand
        label={label}
        opens="listbox"
        load={loadSelect}
        opensAtOnce={opensAtOnce}
        value={id => (
          <>
            <span className="field-button-value" id={id}>
              {choices.find(choice => choice.value === value)?.label ?? any}
            </span>
            <IconShape outline={formShapes.down} size={16} />
          </>
        )}
      >
        <Select
          label={label}
          labelHidden
          value={value ?? 'any'}
          placeholder={any}
          options={[{ value: 'any', label: any }, ...choices]}
          onChoose={chosen => onChoose(choices.find(choice => choice.value === chosen)?.value ?? null)}
          onClosed={onDismissed}
        />
      </FilterOnDemand>
    </div>
  )
}
