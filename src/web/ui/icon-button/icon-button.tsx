import type { ButtonHTMLAttributes } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'> & {
  /** What it does, in words. */
  label: string
  glyph: GlyphName
}

/** A button that is only an icon, for the few that everybody knows. */
export function IconButton({ label, glyph, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className="icon-button" aria-label={label} title={label}>
      <Glyph name={glyph} />
    </button>
  )
}
