import type { GoingLive, GoingLiveItemName } from '../../../shared/contract/going-live.ts'
import { nameActors } from '../../access/name-actors.ts'
import { peopleOf } from '../../access/people/list-people.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ConnectDeps } from '../accounts/connect-provider.ts'
import { sealPurpose } from '../accounts/connections.ts'
import { lastCallOf } from '../accounts/last-call.ts'
import { readStore } from '../read-store.ts'
import { type AccountState, type GoingLiveFacts, judgeGoingLive } from './judge-going-live.ts'
import { findLiveStore } from './open-live-store.ts'

/** What the answer needs to know of the installation. */
export interface GoingLiveDeps extends ConnectDeps {
  publicUrl: string
  fieldsUrl: string
  mails: { serverFor(mode: 'live'): 'own' | 'test' | 'none' }
}

/** What the store needs before real money, as it is now. */
export async function readGoingLive(deps: GoingLiveDeps, transaction: StoreTransaction): Promise<GoingLive> {
  const { mode, tax_id: taxId } = await readStore(transaction)
  const people = (await peopleOf(transaction)).filter(({ state }) => state === 'active')
  const owners = people.filter(({ role }) => role === 'owner')
  const liveStore = await findLiveStore(transaction)
  const data = judgeGoingLive({
    mode,
    now: transaction.now,
    taxId,
    accounts: await accountsOf(deps, transaction),
    owners: owners.map(({ name, second_factor }) => ({ name, hasSecondFactor: second_factor })),
    people: people.length,
    publicUrl: deps.publicUrl,
    fieldsUrl: deps.fieldsUrl,
    hasMailServer: deps.mails.serverFor('live') === 'own',
    confirmed: await confirmedOf(transaction),
    hasLiveStore: liveStore !== null,
  })
  const missing = data.filter(({ status }) => status === 'missing').length
  return { object: 'going_live', mode, ready: missing === 0, missing, live_store: liveStore, data }
}

async function confirmedOf(transaction: StoreTransaction): Promise<GoingLiveFacts['confirmed']> {
  const { db, store } = transaction
  const rows = await db.selectFrom('going_live_confirmations').selectAll().where('store_id', '=', store).execute()
  const nameOf = await nameActors(
    transaction,
    rows.map(({ confirmed_by }) => confirmed_by),
  )
  const confirmed = rows.map(({ item, confirmed_by, confirmed_at }): [GoingLiveItemName, { by: string; at: Date }] => [
    item,
    { by: nameOf(confirmed_by).name ?? confirmed_by, at: confirmed_at },
  ])
  return Object.fromEntries(confirmed)
}

/** Far more accounts than a store has. */
const MOST = 1000

async function accountsOf(deps: GoingLiveDeps, { db, store }: StoreTransaction): Promise<AccountState[]> {
  const rows = await db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'takes', 'name', 'webhook_registered_at', 'sealed_credentials'])
    .select(['revision', 'tested_revision', 'takes_pix_since'])
    .select(eb => lastCallOf(eb, store).as('last_call_at'))
    .where('store_id', '=', store)
    .where('closed_at', 'is', null)
    .orderBy('takes_pix_since', order => order.desc().nullsLast())
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(row => {
    const provider = deps.providers[row.provider]
    const read = provider?.readCredentials(JSON.parse(deps.sealer.open(sealPurpose(row.id), row.sealed_credentials)))
    const state = {
      name: row.name,
      takes: row.takes,
      takesPix: row.takes === 'pix' || row.takes_pix_since !== null,
      isTested: row.tested_revision === row.revision,
      // Where a person tells it, in its own pages, nothing but its call shows that it knows.
      isWebhookRegistered: (row.webhook_registered_at ?? row.last_call_at) !== null || row.takes === 'cards',
    }
    if (!provider || !read?.ok) return { ...state, isUsable: false, isSandbox: false, certificateUntil: null }
    const { certificateUntil } = provider.describe(read.credentials)
    const isSandbox = provider.addresses(read.credentials).some(deps.isSandbox)
    return { ...state, isUsable: true, isSandbox, certificateUntil }
  })
}
