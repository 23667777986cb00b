import type { StateShape } from '../../ui/state-shapes.ts'
import type { Tone } from '../../ui/tone.ts'

/** How something stands, as it looks: a meaning and a sign, never color alone. */
export interface StateLook {
  tone: Tone
  icon: StateShape
  /** On a tint: a person has to act. */
  loud?: true
}
