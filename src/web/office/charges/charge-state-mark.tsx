import './charge-state-mark.css'
import type { Charge } from '../../../shared/contract/charge.ts'
import { IconShape } from '../../ui/icon-shape.tsx'
import { stateShapes } from '../../ui/state-shapes.ts'
import { useWords } from '../preferences/preferences.tsx'
import { useNow } from '../words/use-now.ts'
import { chargeState, stateLook } from './charge-state.ts'

/** How a charge stands: a sign and a word, on a tint where a person has to act. */
export function ChargeStateMark({ charge }: { charge: Charge }) {
  const words = useWords().chargeState
  const state = chargeState(charge, useNow().getTime())
  const { tone, icon, loud } = stateLook[state]
  return (
    <span className="charge-state" data-tone={tone} data-loud={loud ? '' : undefined}>
      <IconShape outline={stateShapes[icon]} size={16} />
      {words[state]}
    </span>
  )
}
