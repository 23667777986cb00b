import '../form-field/field-button.css'
import './option-list.css'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Icon } from '../icon.tsx'

/** One thing to choose. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** On the same line, at its end: a number, a code. */
  detail?: string
  /** Before the words: a logo, an avatar. */
  picture?: ReactNode
  disabled?: boolean
}

interface OptionListProps {
  /** Left out in a combobox, which gives those that fit what was typed. */
  options?: Iterable<Option>
  isVirtual?: boolean
  /** Said where nothing fits. */
  empty?: ReactNode
}

/** The list that a select and a combobox open. Every row is 40 px high, so that a long list can be virtual. */
export function OptionList({ options, isVirtual, empty }: OptionListProps) {
  return (
    <ListBox
      className="option-list"
      data-virtual={isVirtual || undefined}
      {...(options && { items: options })}
      renderEmptyState={() => <p className="option-empty">{empty}</p>}
    >
      {option => <OptionRow option={option} />}
    </ListBox>
  )
}

function OptionRow({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.disabled ?? false} className="option">
      {({ isSelected }) => (
        <>
          {option.picture}
          <span className="option-label">{option.label}</span>
          {option.detail && <span className="option-detail">{option.detail}</span>}
          <span className="option-check">{isSelected && <Icon name="check" size={16} />}</span>
        </>
      )}
    </ListBoxItem>
  )
}
