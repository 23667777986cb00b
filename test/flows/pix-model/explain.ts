import type { ModelCharge } from './charge-model.ts'

/**
 * Something that happened to a charge at a moment between `from` and `until`, in steps of the sequence; null: at any
 * later time. A look at the charge is one too: it changes nothing and is possible only in a charge that looks so.
 */
export interface Fact {
  name: string
  from: number
  until: number | null
  apply(charge: ModelCharge): ModelCharge | null
}

/**
 * Looks for an order of the facts, each in its time, that the contract allows. Returns null when there is one, else how
 * far the best try came: what it had done, and what it could not.
 */
export function explain(charge: ModelCharge, facts: readonly Fact[]): string | null {
  const tried = new Set<string>()
  let best: { done: string[]; charge: ModelCharge; stuck: string[] } = { done: [], charge, stuck: [] }

  const search = (now: ModelCharge, left: readonly Fact[], done: readonly string[]): boolean => {
    if (left.length === 0) return true
    const key = `${left.map(fact => facts.indexOf(fact)).join()} ${JSON.stringify(now)}`
    if (tried.has(key)) return false
    tried.add(key)
    const due = Math.min(...left.map(({ until }) => until ?? Number.POSITIVE_INFINITY))
    const next = left.filter(({ from }) => from <= due)
    for (const fact of next) {
      const then = fact.apply(now)
      const rest = left.filter(other => other !== fact)
      if (then && search(then, rest, [...done, fact.name])) return true
    }
    if (done.length >= best.done.length) {
      best = { done: [...done], charge: now, stuck: next.filter(fact => !fact.apply(now)).map(({ name }) => name) }
    }
    return false
  }

  if (search(charge, facts, [])) return null
  const { pix, refunds, ...shown } = best.charge
  return [
    'no order of what happened leads to what the application says.',
    `  The best: ${best.done.join('; ') || 'nothing'}`,
    `  leads to ${JSON.stringify(shown)}`,
    `  with ${JSON.stringify(pix)} and ${JSON.stringify(refunds)}`,
    `  and not to: ${best.stuck.join('; ')}`,
  ].join('\n')
}
