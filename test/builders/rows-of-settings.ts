import { countRejection } from '../../src/server/charges/cards/card-rejections.ts'
import type { World } from '../harness/world.ts'
import { setRouting } from './cards/two-acquirers.ts'
import { googlePay, putWallet } from './cards/wallets.ts'
import { answerConsent } from './consent.ts'
import { confirmBackup } from './going-live.ts'
import { analytics, putService } from './services.ts'
import { setNumber } from './whatsapp.ts'

/** A row of each table that the settings of the world's store write; `account` takes its cards. */
export async function rowsOfSettings(world: World, account: string): Promise<void> {
  const { store } = world
  await store.api.post('/v1/voucher-affiliations', { brand: 'vrbeneficios', affiliation_id: '123' })
  await setRouting(world, { rules: [], otherwise: [{ account, share: 100 }] })
  await store.api.post('/v1/fee-schedules', { fees: [{ up_to: 1, rate: '2.99' }], days: 30 })
  await putWallet(store.api, 'google-pay', googlePay)
  await store.api.send('PUT', '/v1/card-protection', '{}', { 'content-type': 'application/json' })
  await putService(store.api, 'analytics', analytics)
  await answerConsent(store)
  // A person's to set.
  await world.database.owner.query(`set guiche.store = '${store.id}'`)
  await world.database.owner.query('insert into refund_approval values ($1, 99999, now())', [store.id])
  await world.database.owner.query(
    `insert into sso_connections values ('sso_01k' || right($1::text, 23), $1::text, 'ID', 'https://id.example', 'x',
      '\\x00',
       '{padaria.example}', false, now())`,
    [store.id],
  )
  await world.database.owner.query(
    `insert into sso_links select store_id, 'x', user_id, now() from store_members where store_id = $1 limit 1`,
    [store.id],
  )
  // What a gateway that cannot be asked has reported.
  const notice = `insert into card_notices (store_id, provider_account_id, key, payment, fact, at) values ($1, $2, $3,
      $4, $5, now())`
  await world.database.owner.query(notice, [store.id, account, `of-${store.id}`, 'payment', '{}'])
  // What a gateway paid out, of a payment that nobody here has.
  const [reported, line] = ['pyi', 'pyl'].map(prefix => store.id.replace('sto', prefix))
  await world.database.owner.query(
    `insert into payout_imports (id, store_id, provider_account_id, source, name, lines, new_lines, changed_lines,
      created_at)
     values ($1, $2, $3, 'gateway', 'x', 1, 1, 0, now())`,
    [reported, store.id, account],
  )
  await world.database.owner.query(
    `insert into payout_lines (id, store_id, provider_account_id, payout_import_id, key, kind, type, is_whole, gross,
      fee, net,
       paid_on, state, created_at, changed_at)
     values ($1, $2, $3, $4, 'k', 'sale', 'x', false, 1, 0, 1, '2026-01-01', 'noted', now(), now())`,
    [line, store.id, account, reported],
  )
  await setNumber(store.api)
  await confirmBackup(store.api)
  await rowsOfPrivacy(world)
}

/** An erasure that no job is at, and a card that was stopped. */
async function rowsOfPrivacy({ store, app }: World): Promise<void> {
  await app.parts.database.inStore(store.id, async transaction => {
    const { db, now } = transaction
    await countRejection(transaction, 'device')
    const { id: charge_id } = await db.selectFrom('charges').select('id').limit(1).executeTakeFirstOrThrow()
    const own = { id: transaction.newId('ers'), store_id: store.id }
    const erasure = { customer_id: null, reason: 'request', status: 'running', charges: 1 } as const
    await db
      .insertInto('erasures')
      .values({ ...own, ...erasure, created_at: now, ended_at: null })
      .execute()
    await db.insertInto('erasure_charges').values({ store_id: store.id, erasure_id: own.id, charge_id }).execute()
  })
}
