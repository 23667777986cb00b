import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { FieldWords, type FieldWordsProps } from '../form-field/field-words.tsx'
import { formShapes } from '../form-field/form-shapes.ts'
import { IconShape } from '../icon-shape.tsx'
import { type Option, OptionList } from './option-list.tsx'

interface SelectProps<Value extends string> extends FieldWordsProps {
  label: string
  /** Where what stands around it says it to the eye. */
  labelHidden?: boolean
  options: readonly Option<Value>[]
  /**
   * Null while nothing is chosen. One that is not among the options stands for nothing until it is among them again.
   */
  value: Value | null
  onChoose: (value: Value) => void
  /** The list is closed, with or without a choice. */
  onClosed?: (() => void) | undefined
  /** What stands in the field while nothing is chosen. */
  placeholder: string
  disabled?: boolean
  name?: string
}

/** One of a list that opens, at most 600 px high (test/browser/specification). Typing letters goes to the option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    labelHidden = false,
    options,
    value,
    onChoose,
    onClosed,
    placeholder,
    disabled = false,
    name,
    hint,
    error,
  } = props
  return (
    <AriaSelect
      className="field"
      data-error={error ? '' : undefined}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      placeholder={placeholder}
      value={options.some(option => option.value === value) ? value : null}
      onChange={key => {
        const chosen = options.find(option => option.value === key)
        if (chosen) onChoose(chosen.value)
      }}
      onOpenChange={isOpen => !isOpen && onClosed?.()}
      {...(name && { name })}
    >
      <Label className={labelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Button className="field-button">
        <SelectValue<Option> className="field-button-value">
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <IconShape outline={formShapes.down} size={16} />
      </Button>
      <FieldWords hint={hint} error={error} />
      <Popover className="field-popover option-popover" offset={4}>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  )
}
