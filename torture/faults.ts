import { faultKindNames as kindNamesOfAcquirer } from '../src/sandbox/acquirer/faults/fault-kinds.ts'
import { faultKindNames } from '../src/sandbox/bank/faults/fault-kinds.ts'
import type { SandboxGateway } from '../src/shared/contract/provider-account.ts'
import { openChance } from './chance.ts'
import { call, type Fault } from './fault.ts'
import { ofGateways } from './gateways/faults-of-gateways.ts'
import { gatewayNames } from './gateways/gateway-plan.ts'

/** Everything that the bank can do wrong, in the groups that a fault plan strengthens together. */
const ofBank: Record<string, readonly Fault[]> = {
  calls: [
    call('slow', 0.04, { delay_ms: 700 }),
    call('slow', 0.01, { delay_ms: 4_000 }),
    call('no_answer', 0.01, { when: 'before', delay_ms: 5_000 }),
    call('no_answer', 0.01, { when: 'after', delay_ms: 5_000 }),
    call('reset', 0.01, { when: 'before' }),
    call('reset', 0.01, { when: 'after' }),
    call('error', 0.005, { when: 'before', status: 503, shape: 'html' }),
    call('error', 0.005, { when: 'after', status: 500, shape: 'problem' }),
    call('error', 0.005, { when: 'before', status: 500, shape: 'xml' }),
    call('error', 0.005, { when: 'after', status: 502, shape: 'empty' }),
    call('error', 0.003, { when: 'before', status: 429, shape: 'gateway' }),
    call('error', 0.003, { when: 'before', status: 400, shape: 'erros' }),
    call('error', 0.003, { when: 'after', status: 403, shape: 'gateway' }),
    call('truncated', 0.01),
  ],
  access: [
    call('token_rejected', 0.01),
    call('certificate_expired', 0.004),
    call('token_not_issued', 0.1),
    call('token_short', 0.4, { lifetime: 2 }),
    call('scopes_missing', 0.06, { scopes: ['pix.write'] }),
    call('scopes_missing', 0.03, { scopes: ['cob.write'] }),
  ],
  notices: [
    call('webhook_twice', 0.1, { delay_ms: 300 }),
    call('webhook_late', 0.07, { delay_ms: 6_000 }),
    call('webhook_out_of_order', 0.06, { count: 3, delay_ms: 3_000 }),
    call('webhook_batch', 0.06, { count: 4, delay_ms: 3_000 }),
    call('webhook_wrong_store', 0.04),
    call('webhook_never', 0.06),
  ],
  payments: [
    call('paid_twice', 0.02),
    call('paid_short', 0.02),
    call('paid_over', 0.02),
    call('paid_unchecked', 0.6),
    call('med_return', 0.015, { delay_ms: 400 }),
    call('med_return', 0.01, { delay_ms: 2_000, amount: 30, nature: 'MED_OPERACIONAL' }),
  ],
  returns: [call('return_failed', 0.08, { delay_ms: 300 }), call('return_slow', 0.15, { delay_ms: 4_000 })],
}

/** The same of the acquirer. */
const ofAcquirer: Record<string, readonly Fault[]> = {
  calls: [
    call('slow', 0.04, { delay_ms: 700 }),
    call('no_answer', 0.01, { when: 'before', delay_ms: 5_000 }),
    call('no_answer', 0.01, { when: 'after', delay_ms: 5_000 }),
    call('reset', 0.01, { when: 'before' }),
    call('reset', 0.01, { when: 'after' }),
    call('error', 0.005, { when: 'before', status: 503 }),
    call('error', 0.005, { when: 'after', status: 500 }),
    call('truncated', 0.01),
    call('rate_limited', 0.005),
    call('unavailable', 0.005),
  ],
  issuer: [call('declined', 0.06), call('in_doubt', 0.03, { delay_ms: 4_000 })],
  refunds: [call('refund_failed', 0.08, { delay_ms: 300 }), call('refund_slow', 0.15, { delay_ms: 4_000 })],
  notices: [
    call('webhook_twice', 0.1, { delay_ms: 300 }),
    call('webhook_late', 0.07, { delay_ms: 6_000 }),
    call('webhook_out_of_order', 0.06, { count: 3, delay_ms: 3_000 }),
    call('webhook_never', 0.06),
    call('webhook_forged', 0.03),
    call('webhook_stale', 0.03),
  ],
}

const kindsOf = (groups: Record<string, readonly Fault[]>, known: readonly string[]) => {
  const drawn = new Set(Object.values(groups).flatMap(faults => faults.map(({ kind }) => kind)))
  return { drawn: [...drawn], leftOut: known.filter(kind => !drawn.has(kind)) }
}
/** The kinds that are drawn from, and those that are left out. */
export const kindsOfBank = kindsOf(ofBank, faultKindNames)
export const kindsOfAcquirer = kindsOf(ofAcquirer, kindNamesOfAcquirer)

/** Ms that one fault plan lasts. */
const SPELL = 12_000

/** What bank and acquirer do wrong from a moment on. */
export interface FaultPlan {
  at: number
  seed: string
  faults: Fault[]
  ofAcquirer: Fault[]
  ofGateways: Record<SandboxGateway, Fault[]>
}

/**
 * The fault plans one after another, as long as the run is: no more faults than usual, or one group of faults or all
 * three times as strong.
 */
export function drawFaultPlans(seed: string, minutes: number, spell = SPELL): FaultPlan[] {
  // The names that the first seeds were drawn with: another one would make them another run.
  const chance = openChance(`${seed}/weather`)
  const chanceOfAcquirer = openChance(`${seed}/weather-of-cards`)
  const chancesOfGateways = gatewayNames.map(name => ({ name, chance: openChance(`${seed}/faults-of-${name}`) }))
  return Array.from({ length: Math.max(1, Math.ceil((minutes * 60_000) / spell)) }, (_, index) => ({
    at: index * spell,
    seed: `${seed}/${index}`,
    faults: drawSpell(
      ofBank,
      chance.weighed({ none: 3, calls: 3, access: 2, notices: 2, payments: 2, returns: 2, all: 1 }),
    ),
    ofAcquirer: drawSpell(
      ofAcquirer,
      chanceOfAcquirer.weighed({ none: 3, calls: 3, issuer: 2, refunds: 1, notices: 2, all: 1 }),
    ),
    ofGateways: Object.fromEntries(
      chancesOfGateways.map(({ name, chance: own }) => [
        name,
        drawSpell(ofGateways[name], own.weighed({ none: 3, calls: 3, issuer: 2, refunds: 2, notices: 2, all: 1 })),
      ]),
    ) as Record<SandboxGateway, Fault[]>,
  }))
}

function drawSpell(faults: Record<string, readonly Fault[]>, strong: string): Fault[] {
  return Object.entries(faults).flatMap(([group, all]) =>
    all.map(fault => {
      const times = strong === group || strong === 'all' ? 3 : 1
      return { ...fault, share: Math.min(0.9, fault.share * times) }
    }),
  )
}
