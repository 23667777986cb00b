import type { Charge } from '../../../shared/contract/charge.ts'
import { useWords } from '../preferences/preferences.tsx'
import { useNow } from '../words/use-now.ts'
import { chargeState, stateLook } from './charge-state.ts'
import { StateMark } from './state-mark.tsx'

/** How a charge stands: a sign and a word, on a tint where a person has to act. */
export function ChargeStateMark({ charge }: { charge: Charge }) {
  const words = useWords().chargeState
  const state = chargeState(charge, useNow().getTime())
  return <StateMark {...stateLook[state]}>{words[state]}</StateMark>
}
