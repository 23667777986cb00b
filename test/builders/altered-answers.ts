import type { World } from '../harness/world.ts'
import { type CardWorld, openCardWorld } from './cards/held-cards.ts'
import { startWireTap } from './wire-tap.ts'

/** What the acquirer tells of a payment, as far as a test changes it. */
export interface AcquirerPayment {
  nsu: string | null
  arn: string | null
  merchant_number: string | null
  settlement: { kind: string; number: number; gross: number; fee: number; net: number; expected_on: string }[]
}

/** A store whose acquirer can be made to tell something else of a payment than it has. */
export interface AlteredAnswers {
  cards: CardWorld
  /** From now on; null: as it is. */
  alter(change: ((payment: AcquirerPayment) => void) | null): void
  close(): Promise<void>
}

/** Connects the world's store with an acquirer, behind what changes its tellings. */
export async function openAlteredAnswers(world: World): Promise<AlteredAnswers> {
  let now: ((payment: AcquirerPayment) => void) | null = null
  const tap = await startWireTap(world.sandboxUrl, answer => {
    const body = JSON.parse(answer)
    for (const one of Array.isArray(body.data) ? body.data : [body]) if (one?.settlement) now?.(one)
    return JSON.stringify(body)
  })
  const cards = await openCardWorld(world, { at: tap.url })
  return {
    cards,
    alter(change) {
      now = change
    },
    close: tap.close,
  }
}
