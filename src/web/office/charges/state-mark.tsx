import './charge-state-mark.css'
import type { ReactNode } from 'react'
import { IconShape } from '../../ui/icon-shape.tsx'
import { stateShapes } from '../../ui/state-shapes.ts'
import type { StateLook } from './state-look.ts'

/** A sign and a word, on a tint where a person has to act: one look for charges, payments and what belongs to them. */
export function StateMark({ tone, icon, loud, children }: StateLook & { children: ReactNode }) {
  return (
    <span className="charge-state" data-tone={tone} data-loud={loud ? '' : undefined}>
      <IconShape outline={stateShapes[icon]} size={16} />
      {children}
    </span>
  )
}
