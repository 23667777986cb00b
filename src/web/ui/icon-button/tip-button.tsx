import type { ButtonHTMLAttributes } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Glyph, type GlyphName } from './glyph.tsx'

type TipButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'> & {
  /** What it does, in words. */
  label: string
  glyph: GlyphName
  /** The keys that do the same. */
  keys?: readonly string[]
}

/** A button that is only an icon; its words come with the pointer and with the focus. */
export function TipButton({ label, glyph, keys, type = 'button', ...rest }: TipButtonProps) {
  return (
    <Tooltip text={label} placement="bottom" {...(keys && { keys })}>
      <button {...rest} type={type} className="icon-button" aria-label={label}>
        <Glyph name={glyph} />
      </button>
    </Tooltip>
  )
}
