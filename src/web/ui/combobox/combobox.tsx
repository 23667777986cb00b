import './combobox.css'
import { Button } from 'react-aria-components/Button'
import { ComboBox, Input, Label, Popover } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { FieldWords, type FieldWordsProps } from '../form-field/field-words.tsx'
import { formShapes } from '../form-field/form-shapes.ts'
import { IconShape } from '../icon-shape.tsx'
import { type Option, OptionList } from '../select/option-list.tsx'

interface ComboboxProps<Value extends string> extends FieldWordsProps {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChoose: (value: Value | null) => void
  placeholder?: string
  /** Said in the list where nothing fits what was typed. */
  empty: string
  /** The options are on their way. */
  loading?: boolean
  disabled?: boolean
  name?: string
}

/** From here on only the rows in sight are in the page. */
const long = 60

/** One of many, found by typing a part of its name. The list is at most 600 px high, and virtual when it is long. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, options, value, onChoose, placeholder, empty, loading = false, disabled = false, name } = props
  const isVirtual = options.length > long
  const list = <OptionList isVirtual={isVirtual} empty={empty} />
  return (
    <ComboBox
      className="field"
      data-error={props.error ? '' : undefined}
      defaultItems={options}
      isDisabled={disabled}
      isInvalid={Boolean(props.error)}
      menuTrigger="focus"
      allowsEmptyCollection
      value={value}
      onChange={key => onChoose(options.find(option => option.value === key)?.value ?? null)}
      {...(name && { name })}
    >
      <Label className="field-label">{label}</Label>
      <Group className="field-frame">
        <Input className="field-input" {...(placeholder && { placeholder })} aria-busy={loading || undefined} />
        {loading && <span className="combobox-busy" />}
        <Button className="combobox-button">
          <IconShape outline={formShapes.down} size={16} />
        </Button>
      </Group>
      <FieldWords hint={props.hint} error={props.error} />
      <Popover className="field-popover option-popover" offset={4}>
        {isVirtual ? (
          <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: 40, padding: 4 }}>
            {list}
          </Virtualizer>
        ) : (
          list
        )}
      </Popover>
    </ComboBox>
  )
}
