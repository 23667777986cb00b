import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../src/server/reconciliation/reconcile-step.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { pixGateways } from '../builders/gateways/gateway-pix.ts'
import { bodyOf } from '../harness/api-client.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** The books are compared with what the gateways have of the codes that they made. */
let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

async function compared(account: string) {
  const { parts } = world.app
  const store = world.store.id
  const now = parts.clock.now().getTime()
  const run = await parts.database.inStore(store, transaction =>
    beginReconciliation(transaction, account, new Date(now + 60_000), new Date(now - 3_600_000)),
  )
  while (!(await reconcileStep(parts, { store, run: String(run) }, false)));
  const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  return data.find(({ id }) => id === run) ?? expect.fail()
}

test.each(pixGateways)(
  'what $name received and told nobody is booked by the night, and what differs is shown',
  async one => {
    const gateway = await one.open(world)
    await world.store.api.post(`/v1/provider-accounts/${gateway.id}/use`, {})
    const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25' }
    // Nor do they call when a code is made: behind a call that is late the payment would be read.
    await gateway.fault({ kind: 'webhook_never', times: 9 })
    const [charge] = [
      await newPixCharge(world.store, 700, { customer }),
      await newPixCharge(world.store, 800, { customer }),
    ]
    await world.pay(codeOf(charge))
    // What a gateway that cannot be asked has told nobody is not known to it either.
    const missing = gateway.sendAgain ? 0 : 1
    expect(await compared(gateway.id)).toMatchObject({ status: 'done', listed: 2, missing, differences: [] })
    await gateway.sendAgain?.()
    const paid = await paidCharge(world.store, charge.id)
    expect(paid).toMatchObject({ status: 'paid', amount_received: 700 })
    expect(await compared(gateway.id)).toMatchObject({ listed: 2, missing: 0, differences: [] })

    // The books say more than went back: nothing is taken out of them, a person looks.
    const { owner } = world.database
    const [payment] = paid.payments
    const refunded = (amount: number) =>
      owner.query('update payments set amount_refunded = $1, amount_refund_claimed = $1 where id = $2', [
        amount,
        payment?.id,
      ])
    await owner.query(`set guiche.store = '${world.store.id}'`)
    await refunded(1)
    const { differences } = await compared(gateway.id).finally(() => refunded(0))
    expect(differences).toMatchObject([{ kind: 'returned', books: 1, provider: 0, payment_id: payment?.id }])
    const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
    expect(data.filter(({ about }) => about === gateway.id)).toMatchObject([{ kind: 'books_differ' }])
  },
)
