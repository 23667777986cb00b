import { type ApiAnswer, apiClient } from '../harness/api-client.ts'
import { newCharge } from './banks/pix-charges.ts'
import type { CardWorld } from './cards/held-cards.ts'
import { waysOfLinks } from './payment-links.ts'
import { fillSavedViews } from './saved-views.ts'
import { askTender, cardTender, newSplitTender } from './split-tenders.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

type Full = 'amount_due_changed' | 'tenders_full' | 'cards_closed' | 'rate_limited' | 'saved_views_full'
type Ways = Record<Full | keyof ReturnType<typeof waysOfLinks>, () => Promise<ApiAnswer>>

/**
 * How a caller comes to what is answered beyond a limit, or of links where there is none. The world believes the proxy
 * in front of it, and takes one request a second from an address.
 */
export const beyondLimits = (cards: () => CardWorld): Ways => ({
  ...waysOfLinks(() => cards().world),
  amount_due_changed: async () => {
    const { id } = await newCharge(cards().world.store, { methods: ['credit-card'] })
    return askTender(cards(), id, { method: 'credit-card', card_token: 'tok_any', left: 1 })
  },
  tenders_full: async () => {
    const { id } = await newSplitTender(cards(), 10_000)
    for (let tender = 0; tender < 4; tender++) await cardTender(cards(), id, 1_000)
    return askTender(cards(), id, { method: 'credit-card', card_token: 'tok_any', amount: 1_000 })
  },
  cards_closed: async () => {
    const until = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await cards().world.store.api.send(
      'PUT',
      '/v1/card-protection',
      JSON.stringify({ cards_closed_until: until }),
      JSON_TYPE,
    )
    const { id } = await newCharge(cards().world.store, { methods: ['credit-card'] })
    const answer = await cards().world.store.api.post(`/v1/charges/${id}/payments`, {
      method: 'credit-card',
      card_token: 'tok_any',
    })
    await cards().world.store.api.delete('/v1/card-protection')
    return answer
  },
  saved_views_full: async () => {
    const { world } = cards()
    await fillSavedViews(world)
    return world.store.api.post('/v1/saved-views', { name: 'Mais uma', search: 'q=a', shared: true })
  },
  rate_limited: async () => {
    const ask = () =>
      apiClient('', null).send('GET', `${cards().world.url}/c/x/state`, null, { 'x-forwarded-for': '203.0.113.9' })
    for (let taken = 0; taken < 10; taken++) await ask()
    return ask()
  },
})
