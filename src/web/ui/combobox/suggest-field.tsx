import { useContext, useEffect, useRef } from 'react'
import { ComboBox, ComboBoxStateContext, Input, Label, Popover } from 'react-aria-components/ComboBox'
import { FieldWords, type FieldWordsProps } from '../form-field/field-words.tsx'
import { type Option, OptionList } from '../select/option-list.tsx'
import './combobox.css'

interface SuggestFieldProps<Value extends string> extends FieldWordsProps {
  label: string
  text: string
  onText: (text: string) => void
  /** What fits the text, as its owner found it: the list opens when it comes, and is away while there is none. */
  options: readonly Option<Value>[]
  onChoose: (value: Value) => void
  /** The options are on their way. */
  loading?: boolean
  maxLength?: number
  name?: string
  onBlur?: () => void
}

/** A text with suggestions: what was typed stays, unless one of them is chosen. */
export function SuggestField<Value extends string>(props: SuggestFieldProps<Value>) {
  const { label, text, onText, options, onChoose, loading = false, maxLength, name, hint, error, onBlur } = props
  return (
    <ComboBox
      className="field"
      data-error={error ? '' : undefined}
      items={options}
      isInvalid={Boolean(error)}
      allowsCustomValue
      menuTrigger="input"
      value={null}
      onChange={key => {
        const chosen = options.find(({ value }) => value === key)
        if (chosen) onChoose(chosen.value)
      }}
      inputValue={text}
      onInputChange={onText}
      {...(onBlur && { onBlur })}
    >
      <Label className="field-label">{label}</Label>
      <div className="field-frame">
        <Input
          className="field-input"
          autoComplete="off"
          aria-busy={loading || undefined}
          {...(name && { name })}
          {...(maxLength && { maxLength })}
        />
        {loading && <span className="combobox-busy" />}
      </div>
      <FieldWords hint={hint} error={error} />
      <OpenWhenFound found={options} />
      <Popover className="field-popover option-popover suggest-popover" offset={4}>
        <OptionList />
      </Popover>
    </ComboBox>
  )
}

/** The library opens the list with a key that is typed, at which time what fits is still on its way. */
function OpenWhenFound({ found }: { found: readonly Option[] }) {
  const state = useContext(ComboBoxStateContext)
  const known = useRef(state)
  known.current = state
  const names = found.map(({ value }) => value).join()
  useEffect(() => {
    if (names && known.current?.isFocused) known.current.open(null, 'input')
  }, [names])
  return null
}
