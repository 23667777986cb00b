import { type Ref, useId } from 'react'

export interface SegmentedProps<Value extends string> {
  /** What is chosen; read out, not shown, unless `showLabel`. */
  label: string
  showLabel?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
  /** `boxed` for a few short words of one control; `underlined` is that of tab-choice.tsx. */
  look?: 'boxed' | 'underlined'
  wide?: boolean
  disabled?: boolean
  row?: Ref<HTMLDivElement>
}

/** One of a few, all in sight. Native radio buttons: the arrow keys move, Tab leaves. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className="segmented"
      data-look={props.look ?? 'boxed'}
      data-wide={props.wide || undefined}
      disabled={props.disabled}
    >
      <legend className={props.showLabel ? 'field-label' : 'visually-hidden'}>{props.label}</legend>
      <div className="segmented-options" ref={props.row}>
        {props.options.map(option => (
          <label key={option.value} className="segmented-option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
