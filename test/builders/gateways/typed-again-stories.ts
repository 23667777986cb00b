import { expect, test } from 'vitest'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import type { openKeepers } from '../cards/card-keepers.ts'
import { consent } from '../cards/saved-cards.ts'

/** Of a gateway that knows a card again: typed again it is the same kept one. */
export function typedAgainStories(open: () => { world: World; shop: Awaited<ReturnType<typeof openKeepers>> }): void {
  test('the same card typed again is the same kept one, and is there again when it was just removed', async () => {
    const { shop } = open()
    const { customer, card, there } = await shop.keep(shop.keepers.adyen)
    const again = await shop.keep(shop.keepers.adyen, customer)
    expect(again.card).toMatchObject({ id: card.id })
    expect(again.card.consent.payment_id).not.toBe(card.consent.payment_id)
    expect(await shop.cardsOf(customer.id)).toHaveLength(1)
    expect(await shop.keepers.adyen.has(there)).toBe(true)
  })

  test('typed again while the gateway deletes it, a card is not there to pay with, and is deleted', async () => {
    const { world, shop } = open()
    const keeper = shop.keepers.adyen
    const { customer, card, there } = await shop.keep(keeper)
    await keeper.fault({ operation: 'delete-storedPaymentMethods', kind: 'slow', delay_ms: 6_000, times: 2 })
    expect((await world.store.api.delete(`/v1/customers/${customer.id}/cards/${card.id}`)).status).toBe(204)
    const { id } = await shop.chargeOf(customer.id)
    const asked = { card_token: await keeper.type(), account: keeper.account, save_card: true, consent }
    expect(await shop.pay(id, asked)).toMatchObject({ status: 'captured', saved_card: card.id })
    expect(await keeper.has(there)).toBe(true)
    expect(await shop.cardsOf(customer.id)).toMatchObject([{ id: card.id }])
    // An answer beyond the connector's time is unknown, and asked for again after ten seconds.
    await until(async () => (await shop.nameThere(card.id)) === null, 'its name is forgotten here', 50_000)
    expect(await shop.cardsOf(customer.id)).toEqual([])
    expect(await keeper.has(there)).toBe(false)
  })
}
