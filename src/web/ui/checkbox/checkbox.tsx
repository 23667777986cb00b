import './checkbox.css'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { FieldWords, type FieldWordsProps } from '../form-field/field-words.tsx'
import { formShapes } from '../form-field/form-shapes.ts'
import { IconShape } from '../icon-shape.tsx'
import { iconShapes } from '../icon-shapes.ts'

interface CheckboxProps extends FieldWordsProps {
  /** What becomes true. */
  children: ReactNode
  checked: boolean
  onCheck: (checked: boolean) => void
  /** Some of what it stands for is chosen, and some is not. */
  some?: boolean
  disabled?: boolean
  name?: string
}

/** Yes or no, sent with a form. For what takes effect at once there is the switch. */
export function Checkbox({
  children,
  checked,
  onCheck,
  some = false,
  disabled = false,
  name,
  hint,
  error,
}: CheckboxProps) {
  return (
    <CheckboxField
      className="checkbox-field"
      isSelected={checked}
      onChange={onCheck}
      isIndeterminate={some}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      {...(name && { name })}
    >
      <CheckboxButton className="checkbox">
        <span className="checkbox-box">
          {(some || checked) && <IconShape outline={some ? formShapes.some : iconShapes.check} size={16} />}
        </span>
        <span>{children}</span>
      </CheckboxButton>
      <FieldWords hint={hint} error={error} />
    </CheckboxField>
  )
}
