import type fc from 'fast-check'
import type { TestStore } from '../../harness/make-store.ts'
import type { World } from '../../harness/world.ts'

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
  /** What the card form makes of a good card, or of one whose payer is asked on our page. */
  type(isChallenged?: boolean): Promise<string> | string
  fault(plan: object): Promise<unknown>
  /** Every sale that has this reference. */
  sales(reference: string): Promise<SaleThere[]>
  /** Somebody gives back at the gateway's own pages: true where it was done. */
  refundByHand(sale: string, amount: number): Promise<boolean>
}

/** How a payer pays a code: once, twice, after its end, or another amount than it asks for. */
export type HowPaid = 'once' | 'twice' | 'late' | 'short' | 'over'

/** What the model must know of a gateway: all else is the same at each. */
export interface GatewayDriver {
  name: string
  /** Where the sandbox is told what it does wrong there. */
  control: string
  open(world: World, store: TestStore): Promise<AccountThere>
  /** It cannot be asked: whoever misses its news has them sent again in its own pages. */
  sendsAgain?: true
  /** It makes Pix codes, which are paid so. */
  pix?: readonly HowPaid[]
  /** Issuers ask its payers on our page, by its library. */
  challenges?: true
  /** The calls that change what is held or captured, by their names for faults. */
  changes: readonly string[]
  /** One thing that it does wrong, some times over. */
  fault: fc.Arbitrary<object>
}

/** Ms that a question may take: what never answers is not waited for long. */
export const IMPATIENT = { connect: 500, answer: 500, total: 1_500 }

/** Whether what somebody did by hand may be done: no answer, or an error of the gateway's, does not say. */
export async function mayBeDone(answered: Promise<{ status: number }>): Promise<boolean> {
  const { status } = await answered.catch(() => ({ status: 500 }))
  return status < 300 || status >= 500
}
