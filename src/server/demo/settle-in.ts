import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { walletMethods } from '../../shared/charge/payment-method.ts'
import { customerCreateSchema } from '../../shared/contract/customer.ts'
import { feeScheduleCreateSchema } from '../../shared/contract/fee-schedule.ts'
import { systemActor } from '../access/principal.ts'
import { createCustomer } from '../customers/create-customer.ts'
import type { StoreTransaction } from '../db/database.ts'
import { setAffiliation } from '../stores/cards/set-voucher-affiliation.ts'
import { affiliationsFor } from '../stores/cards/voucher-affiliations.ts'
import { feeScheduleOn } from '../stores/fee-schedule.ts'
import { setFeeSchedule } from '../stores/set-fee-schedule.ts'
import { removeWallet } from '../stores/wallets/remove-wallet.ts'
import { setWallet, type WalletSet } from '../stores/wallets/set-wallet.ts'
import { walletSettings } from '../stores/wallets/wallets.ts'
import { regulars } from './bakery/people.ts'
import type { DemoDeps } from './demo-deps.ts'
import { makeAppleIdentity } from './make-apple-identity.ts'

/** By this the wallets are known that were taken for the history alone. */
const DEMO_MERCHANT = 'Guichê demo'
const plainWallets: readonly Exclude<WalletSet, { wallet: 'apple-pay' }>[] = [
  {
    wallet: 'google-pay',
    environment: 'test',
    merchant_id: null,
    merchant_name: DEMO_MERCHANT,
    gateway: 'sandbox',
    gateway_merchant_id: 'demo',
  },
  {
    wallet: 'samsung-pay',
    environment: 'stage',
    service_id: 'demo00000000000000000000',
    merchant_name: DEMO_MERCHANT,
    merchant_url: 'demo.example',
  },
]

/**
 * The contract with the sandbox's acquirer, by the fees that it keeps; but of debit by Elo it promised less than it
 * keeps, as a shop's own acquirer may.
 */
const contract = feeScheduleCreateSchema.parse({
  fees: [
    { up_to: 1, rate: '2.99' },
    { up_to: 6, rate: '3.49' },
    { up_to: 12, rate: '3.99' },
    { up_to: 24, rate: '4.49' },
  ],
  days: 30,
  other_fees: [
    { of: 'debit', rate: '1.45', days: 1 },
    { of: 'debit', brand: 'elo', rate: '1.25', days: 1 },
    { of: 'voucher', rate: '3.50', days: 10 },
  ],
})

/**
 * The store as its history finds it: the customers who come again, and ways to pay that it did not take yet. Done twice
 * it is done once. Returns the ids of those customers by their CPF or CNPJ.
 */
export async function settleIn(
  deps: Pick<DemoDeps, 'sealer' | 'affiliations' | 'connections'>,
  transaction: StoreTransaction,
): Promise<Map<string, string>> {
  if ((await affiliationsFor(transaction, 'meal')).length === 0) {
    for (const known of deps.affiliations) await setAffiliation(transaction, known, systemActor)
  }
  for (const wallet of plainWallets) {
    if (await walletSettings(transaction, wallet.wallet)) continue
    await setWallet(deps, transaction, wallet, systemActor)
  }
  if (!(await walletSettings(transaction, 'apple-pay'))) {
    await setWallet(deps, transaction, await applePay(transaction.now), systemActor)
  }
  const known = await knownCustomers(transaction)
  for (const { name, email, taxId } of regulars) {
    if (known.has(taxId)) continue
    const input = customerCreateSchema.parse({ name, email, tax_id: taxId })
    known.set(taxId, await createCustomer(transaction, input, systemActor))
  }
  return known
}

/** The contract that the store had with its acquirer when its history began. Done twice it is done once. */
export async function signContract(transaction: StoreTransaction, account: string): Promise<void> {
  const today = saoPauloDate(transaction.now)
  if (await feeScheduleOn(transaction, account, today)) return
  await setFeeSchedule(transaction, { ...contract, account, valid_from: today }, systemActor)
}

async function applePay(now: Date): Promise<WalletSet> {
  const { certificate, privateKey } = await makeAppleIdentity(now)
  return {
    ...{ wallet: 'apple-pay', merchant_id: 'merchant.guiche.demo', display_name: DEMO_MERCHANT, account: null },
    ...{ domain_association: null, certificate, private_key: privateKey },
  }
}

/** Gives the wallets up again that were taken for the history: a store's page asks nobody else's servers for a demo. */
export async function leaveWallets(transaction: StoreTransaction): Promise<void> {
  for (const wallet of walletMethods) {
    const kept = await walletSettings(transaction, wallet)
    if ((kept?.merchant_name ?? kept?.display_name) === DEMO_MERCHANT)
      await removeWallet(transaction, wallet, systemActor)
  }
}

async function knownCustomers({ db, store }: StoreTransaction): Promise<Map<string, string>> {
  const numbers = regulars.map(({ taxId }) => taxId)
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'tax_id'])
    .where('store_id', '=', store)
    .where('tax_id', 'in', numbers)
    .execute()
  return new Map(rows.flatMap(({ id, tax_id }) => (tax_id ? [[tax_id, id] as const] : [])))
}
