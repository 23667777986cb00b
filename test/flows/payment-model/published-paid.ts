import { type Charge, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { eventListSchema } from '../../../src/shared/contract/event.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { differs } from './differs.ts'
import { lacking } from './held.ts'
import type { Shop } from './shop.ts'

/**
 * Whoever was told that a charge is paid was told so once for each time that it was, and found the sale's money held in
 * what was told; less of it only where a person had accepted less.
 */
export async function wronglyPublishedPaid(shop: Shop, charges: Charge[]): Promise<string[]> {
  const published = await allPublishedPaid(shop)
  return charges.flatMap(({ id, status }) => {
    const times = published.filter(one => one.id === id)
    const short = times.filter(one => lacking(one) > 0)
    const accepted = countOf(shop.accepted, id)
    const lacks = short.map(one => lacking(one)).join(', ')
    return [
      ...differs(
        `how often ${id} was told to be paid`,
        times.length,
        countOf(shop.reopened, id) + (status === 'paid' ? 1 : 0),
      ),
      ...(short.length > accepted ? [`${id} was told to be paid and lacked ${lacks}; accepted ${accepted} times`] : []),
      ...times.flatMap(one => differs(`due of ${id} when it was paid`, one.amount_due, 0)),
    ]
  })
}

const countOf = (all: readonly string[], id: string) => all.filter(one => one === id).length

/** Charges as they were when they were told to be paid. */
async function allPublishedPaid({ store }: Shop): Promise<Charge[]> {
  const published: Charge[] = []
  for (let cursor = ''; ; ) {
    const path = `/v1/events?type=charge.paid&limit=100${cursor}`
    const page = bodyOf(await store.api.get(path), 200, eventListSchema)
    published.push(...page.data.map(({ data }) => chargeSchema.parse(data.object)))
    if (!page.next_cursor) return published
    cursor = `&cursor=${page.next_cursor}`
  }
}
