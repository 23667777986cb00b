import './radio-group.css'
import { Label } from 'react-aria-components/Label'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { FieldWords, type FieldWordsProps } from '../form-field/field-words.tsx'

interface RadioGroupProps<Value extends string> extends FieldWordsProps {
  label: string
  options: readonly { value: Value; label: string; detail?: string; disabled?: boolean }[]
  value: Value | null
  onChoose: (value: Value) => void
  disabled?: boolean
}

/** One of a few that each need a line. For a few short words there is the segmented control. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChoose, disabled = false, hint, error } = props
  return (
    <AriaRadioGroup
      className="field"
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      value={value}
      onChange={chosen => {
        const option = options.find(({ value }) => value === chosen)
        if (option) onChoose(option.value)
      }}
    >
      <Label className="field-label">{label}</Label>
      <div className="radio-options">
        {options.map(option => (
          <Radio key={option.value} value={option.value} className="radio" isDisabled={option.disabled ?? false}>
            <span className="radio-dot" />
            <span>
              {option.label}
              {option.detail && <span className="radio-detail">{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldWords hint={hint} error={error} />
    </AriaRadioGroup>
  )
}
