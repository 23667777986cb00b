import type fc from 'fast-check'
import type { TestStore, World } from '../harness/world.ts'

/** A sale as a gateway's own books have it, in centavos. */
export interface SaleThere {
  id: string
  isHeld: boolean
  /** What was captured, a number each time. */
  captured: number[]
  /** What went back, less what was denied after it was done. */
  back: number
  /** What of that stands for a capture that came to nothing. */
  undone: number
}

/** An account of a store at a gateway that the sandbox plays. */
export interface AccountThere {
  id: string
  /** What the card form makes of a good card. */
  type(): Promise<string> | string
  fault(plan: object): Promise<unknown>
  /** Every sale that has this reference. */
  sales(reference: string): Promise<SaleThere[]>
  /** Somebody gives back at the gateway's own pages: true where it was done. */
  refundByHand(sale: string, amount: number): Promise<boolean>
}

/** What the model must know of a gateway: all else is the same at each. */
export interface GatewayDriver {
  name: string
  /** Where the sandbox is told what it does wrong there. */
  control: string
  open(world: World, store: TestStore): Promise<AccountThere>
  /** It cannot be asked: whoever misses its news has them sent again in its own pages. */
  sendsAgain?: true
  /** The calls that change what is held or captured, by their names for faults. */
  changes: readonly string[]
  /** One thing that it does wrong, some times over. */
  fault: fc.Arbitrary<object>
}
