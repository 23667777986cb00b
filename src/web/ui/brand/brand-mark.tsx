import type { ReactNode } from 'react'
import type { TileColor } from './card-brand-art.ts'

/** The height in pixels; the width is four thirds of it. */
export type BrandMarkSize = 24 | 32 | 48

interface BrandMarkProps {
  size?: BrandMarkSize | undefined
  /** What is read out. Without it the mark is decoration, for a place where the word stands beside it. */
  label?: string | undefined
  color?: TileColor
  children: ReactNode
}

/** The frame that every mark stands in, 32 × 24 units: one box, one corner, kept while the drawing is on its way. */
export function BrandMark({ size = 24, label, color, children }: BrandMarkProps) {
  return (
    <svg
      className="brand-mark"
      data-tile={color}
      width={(size * 4) / 3}
      height={size}
      viewBox="0 0 32 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect className="brand-mark-frame" x=".5" y=".5" width="31" height="23" rx="3.5" />
      {children}
    </svg>
  )
}
