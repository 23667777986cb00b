import { type Delivery, deliveryListSchema } from '../../src/shared/contract/event.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'

/** What a store's merchant was told, or is to be told, of a charge. */
export async function deliveriesOf({ api }: { api: ApiClient }, charge: string): Promise<Delivery[]> {
  return bodyOf(await api.get(`/v1/charges/${charge}/deliveries`), 200, deliveryListSchema).data
}

/** Waits for a delivery of a charge that is as asked. */
export function deliveryThat(
  store: { api: ApiClient },
  charge: string,
  is: (delivery: Delivery) => boolean,
  what: string,
): Promise<Delivery> {
  return until(async () => (await deliveriesOf(store, charge)).find(is), `a delivery of ${charge} ${what}`)
}
