import '../../../ui/form-field/field-button.css'
import './amount-picker.css'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button as Opener } from 'react-aria-components/Button'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useFilterWords } from './filter-words.ts'

interface AmountPickerProps {
  /** Centavos; zero is no limit. */
  from: number
  to: number
  onAmounts: (from: number, to: number) => void
  /** It was closed without a choice. */
  onDismissed?: (() => void) | undefined
  /** What is chosen now, in an element with this id. */
  children: (id: string) => ReactNode
}

/** Two amounts, of which either may be left out. The larger of two is the upper one, however they were typed. */
export function AmountPicker({ from, to, onAmounts, onDismissed, children }: AmountPickerProps) {
  const { language } = usePreferences()
  const say = useFilterWords()
  const [isOpen, setIsOpen] = useState(false)
  const [least, setLeast] = useState(from)
  const [most, setMost] = useState(to)
  const id = useId()

  function open(opens: boolean) {
    setLeast(from)
    setMost(to)
    setIsOpen(opens)
    if (!opens) onDismissed?.()
  }

  function choose(first: number, second: number) {
    const isTurned = first > 0 && second > 0 && first > second
    onAmounts(isTurned ? second : first, isTurned ? first : second)
    setIsOpen(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    choose(least, most)
  }

  return (
    <div className="field">
      <span className="visually-hidden" id={`${id}-label`}>
        {say.filters.amount}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={open}>
        <Opener className="field-button" aria-labelledby={`${id}-label ${id}-value`}>
          {children(`${id}-value`)}
        </Opener>
        <Popover className="field-popover" placement="bottom start" offset={4}>
          <Dialog className="amount-dialog" aria-label={say.filters.amount}>
            <form className="amount-form" onSubmit={submit}>
              <MoneyField label={say.amountFrom} amount={least} onAmount={setLeast} language={language} />
              <MoneyField label={say.amountTo} amount={most} onAmount={setMost} language={language} />
              <Button type="submit" size="small">
                {say.amountApply}
              </Button>
              {(from > 0 || to > 0) && (
                <Button type="button" size="small" intent="quiet" onClick={() => choose(0, 0)}>
                  {say.anyAmount}
                </Button>
              )}
            </form>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}
