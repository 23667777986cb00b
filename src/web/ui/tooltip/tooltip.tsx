import './tooltip.css'
import { type DOMAttributes, type FocusEvent, type ReactElement, useState } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip'

interface TooltipProps {
  /** A few words: the name of an icon, the whole of what was cut. Never the only place of what a person must know. */
  text: string
  /** The keys that do the same, as they are printed on a keyboard. */
  keys?: readonly string[]
  placement?: 'top' | 'bottom' | 'start' | 'end'
  /** Milliseconds under the pointer. By the keyboard it comes at once. */
  delay?: number
  disabled?: boolean
  /** Whether it shows, for who decides that from outside; a press does not close it then. */
  open?: boolean
  onOpen?: (open: boolean) => void
  /** One element that takes the focus. */
  children: ReactElement<DOMAttributes<HTMLElement>, string>
}

/** Says more about a control under the pointer or in focus; Esc sends it away. Touch has none. */
export function Tooltip({ text, keys, placement = 'top', delay = 500, disabled = false, ...rest }: TooltipProps) {
  const { open, onOpen, children } = rest
  const [shown, setShown] = useState(false)
  const show = onOpen ?? setShown
  return (
    <TooltipTrigger
      delay={delay}
      closeDelay={80}
      isDisabled={disabled}
      isOpen={open ?? shown}
      shouldCloseOnPress={open === undefined}
      onOpenChange={show}
    >
      <Focusable onFocus={event => showAgainAfterScroll(event, show)}>{children}</Focusable>
      <AriaTooltip className="tooltip" placement={placement} offset={6}>
        {text}
        {keys && (
          <span className="tooltip-keys">
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        )}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/**
 * A scroll closes every tooltip, and the focus itself may scroll the page to the control that it reaches. Without this,
 * whoever comes to a control below the fold by keyboard would not see its words.
 */
function showAgainAfterScroll({ currentTarget: control }: FocusEvent, show: (open: boolean) => void) {
  const again = () => {
    const { top, bottom } = control.getBoundingClientRect()
    if (control.matches(':focus-visible') && bottom > 0 && top < innerHeight) show(true)
  }
  document.addEventListener('scrollend', again, { capture: true, once: true })
  control.addEventListener('blur', () => document.removeEventListener('scrollend', again, true), { once: true })
}
