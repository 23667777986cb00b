import { type Charge, chargeListSchema } from '../../src/shared/contract/charge.ts'

/** The same draws in every run: numbers from 0 up to 1, by a linear congruence of 32 bits. */
export function drawsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** How a bench asks the API: the path with its query. */
export type Ask = (path: string) => Promise<unknown>

/** Charges from all over the history of a store, newest first: what is asked for is taken from them. */
export async function sampleCharges(ask: Ask, { days, pages }: { days: number; pages: number }): Promise<Charge[]> {
  const charges: Charge[] = []
  for (let page = 0; page < pages; page++) {
    const before = new Date(Date.now() - (page * days * 86_400_000) / pages).toISOString()
    const { data } = chargeListSchema.parse(await ask(`/v1/charges?limit=100&created_to=${before}`))
    charges.push(...data)
  }
  return charges
}
