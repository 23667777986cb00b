import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { Ask, Mapped, WriteAnswer } from '../card-api-answer.ts'
import type { GatewayPlan } from '../gateway-port.ts'
import { centavosOf, reaisOf } from './mercado-pago-mapping.ts'
import { type PlanTable, planTables } from './mercado-pago-messages.ts'

/** A card, as far as its table of instalments depends on it. */
export interface PlanCard {
  bin: string
  method: string | null
  issuer: string | null
}

/** Characters of its words, and how many of them are handed on. */
const LONGEST_WORDS = 120
const MOST_WORDS = 6

/** Takes apart what its form tells of a card, `bin=…&payment_method_id=…&issuer_id=…`; null without first digits. */
export function planCardOf(text: string): PlanCard | null {
  const said = new URLSearchParams(text)
  const read = (name: string, like: RegExp) => {
    const value = said.get(name) ?? ''
    return like.test(value) ? value : null
  }
  const bin = read('bin', /^\d{6,8}$/)
  if (bin === null) return null
  return { bin, method: read('payment_method_id', /^[a-z_]{2,20}$/), issuer: read('issuer_id', /^\d{1,12}$/) }
}

/** What instalments of a card cost its payer, by Mercado Pago's table of this moment. */
export function readPlans(
  ask: Ask,
  { bin, method, issuer }: PlanCard,
  amount: Centavos,
  budget: TimeBudget,
): Promise<WriteAnswer<GatewayPlan[]>> {
  const query = new URLSearchParams({
    bin,
    amount: String(reaisOf(amount)),
    ...(method && { payment_method_id: method }),
    ...(issuer && { 'issuer.id': issuer }),
  })
  const path = `/v1/payment_methods/installments?${query}`
  const asking = { operation: 'getInstallments', method: 'GET', path, reads: planTables } as const
  return ask(asking, tables => plansOf(tables, { method, amount }), budget)
}

/**
 * Reads its table: in reais, as everything of its. A table without one instalment, or with an amount that is not of
 * whole centavos, makes no sense to us: money is not guessed at.
 */
function plansOf(
  tables: readonly PlanTable[],
  { method, amount }: { method: string | null; amount: Centavos },
): Mapped<GatewayPlan[]> {
  const table = tables.find(one => one.payment_method_id === method) ?? (tables.length === 1 ? tables[0] : undefined)
  if (!table) return { ok: false, problem: 'no table of instalments for this card' }
  const plans: GatewayPlan[] = []
  for (const { installments: count, ...cost } of table.payer_costs) {
    const total = centavosOf(cost.total_amount)
    const each = centavosOf(cost.installment_amount)
    if (total === null || each === null) return { ok: false, problem: 'instalments that are not of whole centavos' }
    if (total < amount || each > total) return { ok: false, problem: 'instalments that do not add up' }
    if (cost.min_allowed_amount > amount / 100 || cost.max_allowed_amount < amount / 100) continue
    plans.push({ count, each, total: centavos(total), words: wordsOf(cost) })
  }
  const sorted = plans.toSorted((one, other) => one.count - other.count)
  return sorted[0]?.count === 1 ? { ok: true, value: sorted } : { ok: false, problem: 'no single instalment' }
}

/** What it says to payers: its rates, such as the cost in all (CET), and its own sentence. */
function wordsOf({
  labels,
  recommended_message: sentence,
}: Pick<PlanTable['payer_costs'][number], 'labels' | 'recommended_message'>): string[] {
  const rates = (labels ?? [])
    .filter(label => /^[A-Z]+_\S/.test(label))
    .flatMap(label => label.split('|'))
    .map(rate => rate.replace('_', ' '))
  return [...(sentence ? [sentence] : []), ...rates].slice(0, MOST_WORDS).map(text => text.slice(0, LONGEST_WORDS))
}
