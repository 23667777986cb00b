import { type CardRouting, cardRoutingPutSchema, cardRoutingSchema } from '../../../src/shared/contract/card-routing.ts'
import type { ProviderAccountList } from '../../../src/shared/contract/provider-account.ts'
import { fixtureId, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'

/** A store with three acquirers, of which two take each other's tokens, and no rules yet. */
export function threeAcquirers(): CardRouting {
  const [first, second, third] = [fixtureId('pra'), fixtureId('pra'), fixtureId('pra')]
  return cardRoutingSchema.parse({
    object: 'card_routing',
    version: 0,
    rules: [],
    otherwise: [
      { account: first, share: 100 },
      { account: second, share: 0 },
    ],
    accounts: [
      { id: first, name: 'Adquirente Azul', is_closed: false, shares_tokens_with: [second] },
      { id: second, name: 'Azul reserva', is_closed: false, shares_tokens_with: [first] },
      { id: third, name: 'Adquirente Verde', is_closed: false, shares_tokens_with: [] },
    ],
    created_at: null,
  })
}

/** The rules of somebody who has thought about it. */
export function someRules(): CardRouting {
  const routing = threeAcquirers()
  const [first, second, third] = routing.accounts.map(({ id }) => id)
  const any = { name: null, methods: [], brands: [], amount_from: null, amount_to: null }
  return cardRoutingSchema.parse({
    ...routing,
    version: 4,
    created_at: instantAgo(0),
    rules: [
      { ...any, name: 'Elo com desconto', brands: ['elo', 'amex'], to: [{ account: third, share: 100 }] },
      {
        ...any,
        methods: ['credit-card', 'debit-card'],
        amount_from: 50_000,
        amount_to: 200_000,
        to: [
          { account: first, share: 70 },
          { account: second, share: 30 },
        ],
      },
    ],
  })
}

/** Takes rules as the API does. */
export function changedRouting(routing: CardRouting, body: unknown): CardRouting {
  const { version, ...rules } = cardRoutingPutSchema.parse(body)
  if (version !== undefined && version !== routing.version) throw new Rejection('routing_changed')
  return cardRoutingSchema.parse({ ...routing, ...rules, version: routing.version + 1, created_at: instantAgo(0) })
}

/** An account at a bank, as the API shows it. */
export const aProviderAccount = {
  object: 'provider_account',
  takes: 'pix',
  provider: 'pix-api',
  profile: 'standard',
  makes_pix: true,
  is_used_for_pix: true,
  certificate_until: null,
  webhook_registered_at: null,
  last_call_at: null,
  webhook_set_by_hand: false,
  gateway_plans: null,
  payouts: null,
  closed_at: null,
  can: null,
} as const satisfies Omit<ProviderAccountList['data'][number], 'id' | 'name'>
