import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, SavedCard } from '../../src/shared/contract/customer.ts'
import { newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { openCardWorld } from '../builders/cards/held-cards.ts'
import { chargeOf, newSession, savedCard } from '../builders/cards/saved-cards.ts'
import { workedOut } from '../builders/copy-payment.ts'
import { around, at, rowId } from '../builders/rows-around.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The database holds the limits by itself: these statements come as the owner, past every check of the program. */
let world: World
let charge: string
let payment: string
let customer: Customer
let saved: SavedCard
let session: string
beforeAll(async () => {
  world = await openWorld()
  const cards = await openCardWorld(world)
  ;({ customer, card: saved } = await savedCard(cards))
  session = (await newSession(cards, (await chargeOf(cards, customer.id)).id)).id
  charge = (await newCharge(world.store)).id
  payment = (await newPaidCharge(world, 1000)).payments[0]?.id ?? ''
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

/** Runs a statement that must fail, and says which rule rejected it. */
async function rejectedBy(statement: string, values: unknown[]): Promise<string> {
  try {
    await world.database.owner.query(statement, values)
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  }
  throw new Error(`The database took it: ${statement} ${JSON.stringify(values)}`)
}

test.each([
  ['amount', 0, 'charges_amount'],
  ['amount', 100_000_000_000, 'centavos_check'],
  ['amount', -1, 'centavos_check'],
  ['status', 'settled', 'charges_status'],
  ['status', 'paid', 'charges_paid_at'],
  ['flags', ['late', 'lost'], 'charges_flags'],
  ['description', 'd'.repeat(141), 'charges_description_check'],
  ['reference', '', 'charges_reference_check'],
  ['reference', 'r'.repeat(65), 'charges_reference_check'],
  ['return_url', 'u'.repeat(2001), 'charges_return_url_check'],
  ['metadata', '[]', 'charges_metadata'],
  ['methods', [], 'charges_methods_check'],
  ['capture', 'later', 'charges_capture'],
  ['installments', '{}', 'charges_installments'],
  ['installments', '{"max":25,"interest_free_up_to":25,"monthly_rate":null,"minimum":1}', 'charges_installments'],
  ['installments', '{"max":3,"interest_free_up_to":4,"monthly_rate":null,"minimum":1}', 'charges_installments'],
  ['installments', '{"max":3,"interest_free_up_to":1,"monthly_rate":null,"minimum":1}', 'charges_installments'],
  ['installments', '{"max":3,"interest_free_up_to":1,"monthly_rate":"0","minimum":1}', 'charges_installments'],
  ['installments', '{"max":3,"interest_free_up_to":1,"monthly_rate":"1.99","minimum":0}', 'charges_installments'],
  ['voucher_kind', 'wine', 'charges_voucher_kind'],
  ['voucher_kind', 'meal', 'charges_voucher'],
  ['voucher_eligible', 0, 'charges_voucher_eligible'],
  ['voucher_eligible', 1, 'charges_voucher'],
  ['expires_at', '2020-01-01', 'charges_expiry'],
  ['expires_at', '2099-01-01', 'charges_expiry'],
  ['checkout_token', 'short', 'charges_checkout_token_check'],
  ['checkout_token', 'a'.repeat(23), 'charges_checkout_token_check'],
  ['checkout_token', `${'a'.repeat(21)}-`, 'charges_checkout_token_check'],
  ['id', 'chg_UPPER', 'guiche_id_check'],
  ['id', `chg_${'A'.repeat(26)}`, 'guiche_id_check'],
  ['id', `chg_${'u'.repeat(26)}`, 'guiche_id_check'],
  ['id', `chg_${'0'.repeat(25)}`, 'guiche_id_check'],
  ['id', `chg_${'0'.repeat(27)}`, 'guiche_id_check'],
  ['id', `chg_${'0'.repeat(25)}\n`, 'guiche_id_check'],
  ['id', `charge_${'0'.repeat(23)}`, 'guiche_id_check'],
])('a charge whose %s is %j is rejected by %s', async (column, value, rule) => {
  expect(await rejectedBy(`update charges set ${column} = $1 where id = $2`, [value, charge])).toBe(rule)
})

test.each([
  ['amount_refund_claimed', 1001, 'payments_refundable'],
  ['amount_refunded', 1, 'payments_refundable'],
  ['amount_disputed', 1001, 'payments_refundable'],
  ['amount_moved', 1001, 'payments_parts'],
  ['claimed_unapplied', 1, 'payments_parts'],
  ['origin', 'moved', 'payments_source'],
  ['origin', 'found', 'payments_origin_check'],
  ['amount_applied', 1001, 'payments_check'],
  ['amount_interest', 1, 'payments_check'],
  ['amount_interest', -1, 'centavos_check'],
  ['installments', 25, 'payments_installments'],
  ['amount', 0, 'payments_amount_check'],
  ['status', 'lost', 'payments_status'],
  ['captured_at', null, 'payments_captured_at'],
  ['pix_end_to_end_id', 'E1', 'payments_pix_end_to_end_id_check'],
  ['pix_end_to_end_id', 'E'.repeat(33), 'payments_pix_end_to_end_id_check'],
  ['pix_end_to_end_id', '-'.repeat(32), 'payments_pix_end_to_end_id_check'],
  ['pix_txid', '', 'payments_pix_txid_check'],
  ['pix_txid', 't'.repeat(36), 'payments_pix_txid_check'],
  ['pix_txid', 'with space', 'payments_pix_txid_check'],
])('a payment whose %s is %j is rejected by %s', async (column, value, rule) => {
  expect(await rejectedBy(`update payments set ${column} = $1 where id = $2`, [value, payment])).toBe(rule)
})

test.each([
  ['name', '', 'customers_name'],
  ['name', 'n'.repeat(121), 'customers_name'],
  ['name', null, 'customers_named'],
  ['email', 'a@', 'customers_email'],
  ['email', 'e'.repeat(255), 'customers_email'],
  ['phone', '11987654321', 'customers_phone'],
  ['tax_id', '123.456.789-09', 'customers_tax_id'],
  ['reference', '', 'customers_reference'],
  ['reference', 'r'.repeat(65), 'customers_reference'],
  ['metadata', '[]', 'customers_metadata'],
  ['metadata', JSON.stringify({ much: 'm'.repeat(12_000) }), 'customers_metadata'],
  ['erased_at', '2026-11-21', 'customers_erased'],
])('a customer whose %s is %j is rejected by %s', async (column, value, rule) => {
  expect(await rejectedBy(`update customers set ${column} = $1 where id = $2`, [value, customer.id])).toBe(rule)
})

test.each([
  ['last4', '123', 'saved_cards_last4'],
  ['expiry_month', 13, 'saved_cards_expiry_month'],
  ['expiry_year', 1999, 'saved_cards_expiry_year'],
  ['brand', '', 'saved_cards_brand'],
  ['provider_card', '', 'saved_cards_provider_card'],
  ['provider_card', null, 'saved_cards_forgotten'],
  ['forgotten_at', '2026-11-21', 'saved_cards_forgotten'],
])('a saved card whose %s is %j is rejected by %s', async (column, value, rule) => {
  expect(await rejectedBy(`update saved_cards set ${column} = $1 where id = $2`, [value, saved.id])).toBe(rule)
})

test('a charge of a customer says nothing personal, and a session is short and opened once', async () => {
  const named = `update charges set customer_name = 'Ana' where customer_id is not null`
  expect(await rejectedBy(named, [])).toBe('charges_one_customer')
  const change = (set: string) => rejectedBy(`update customer_sessions set ${set} where id = $1`, [session])
  expect(await change('secret_hash = null')).toBe('customer_sessions_once')
  expect(await change('browser_hash = secret_hash')).toBe('customer_sessions_once')
  expect(await change(`expires_at = created_at + interval '61 minutes'`)).toBe('customer_sessions_short')
})

test.each([
  ['brand', 'Alelo', 'voucher_affiliations_brand'],
  ['kinds', [], 'voucher_affiliations_kinds'],
  ['kinds', ['wine'], 'voucher_affiliations_kinds'],
  ['tax_id', '12345678909', 'voucher_affiliations_tax_id'],
  ['mcc', '581', 'voucher_affiliations_mcc'],
  ['merchant_id', 'm'.repeat(31), 'voucher_affiliations_merchant_id'],
  ['affiliation_id', '', 'voucher_affiliations_affiliation_id'],
  ['affiliation_id', null, 'voucher_affiliations_known'],
])('an affiliation whose %s is %j is rejected by %s', async (column, value, rule) => {
  const row = { brand: 'vrbeneficios', kinds: ['meal'], affiliation_id: '1', [column]: value }
  const columns = ['brand', 'kinds', 'tax_id', 'mcc', 'merchant_id', 'affiliation_id'] as const
  const insert = `insert into voucher_affiliations (id, store_id, created_at, ${columns.join(', ')})
    values ('vaf_01k00000000000000000000000', '${world.store.id}', now(), $1, $2, $3, $4, $5, $6)`
  const values: Record<string, unknown> = row
  expect(
    await rejectedBy(
      insert,
      columns.map(name => values[name] ?? null),
    ),
  ).toBe(rule)
})

const much = 'm'.repeat(1_100_000)
const step = (change: object) => ({ step: 'submitted', way: 'pix', device: null, offered: null, ...change })

test.each<[keyof typeof around, Record<string, unknown>, string]>([
  ['services', { kind: 'advertising' }, 'services_kind'],
  ['services', { settings: [] }, 'services_settings'],
  ['split_tenders', { reason: 'bored' }, 'split_tenders_reason'],
  ['split_tenders', { reason: null }, 'split_tenders_why'],
  ['review_items', { kind: 'idle' }, 'review_items_kind'],
  ['checkout_steps', step({ step: 'closed' }), 'checkout_steps_step'],
  ['checkout_steps', step({ way: 'cash' }), 'checkout_steps_way'],
  ['checkout_steps', step({ way: 'any' }), 'checkout_steps_opening'],
  ['checkout_steps', step({ device: 'phone' }), 'checkout_steps_opening'],
  ['checkout_steps', step({ offered: ['pix'] }), 'checkout_steps_opening'],
  ['checkout_steps', { device: 'watch' }, 'checkout_steps_device'],
  ['checkout_steps', { offered: ['cash'] }, 'checkout_steps_offered'],
  ['checkout_steps', { charge_id: rowId('chg').id }, 'checkout_steps_charge'],
  ['checkout_vitals', { part: 'whole' }, 'checkout_vitals_part'],
  ['checkout_vitals', { device: 'watch' }, 'checkout_vitals_device'],
  ['checkout_vitals', { metric: 'fid' }, 'checkout_vitals_metric'],
  ['checkout_vitals', { bucket: 31 }, 'checkout_vitals_bucket'],
  ['checkout_vitals', { count: 0 }, 'checkout_vitals_count'],
  ['report_sums', { kind: 'gossip', bucket: 0, amount: 0 }, 'report_sums_kind'],
  ['report_sums', { kind: 'visits', amount: 0 }, 'report_sums_bucket'],
  ['report_sums', { facts: [] }, 'report_sums_facts'],
  ['report_sums', { bucket: 1_001 }, 'report_sums_bucket'],
  ['report_sums', { count: 0 }, 'report_sums_count'],
  ['flag_settings', { version: 0 }, 'flag_settings_version'],
  ['flag_settings', { settings: [] }, 'flag_settings_settings'],
  ['flag_payloads', { address: '' }, 'flag_payloads_address'],
  ['flag_payloads', { features: [] }, 'flag_payloads_features'],
  ['flag_payloads', { problems: {} }, 'flag_payloads_problems'],
  ['flag_payloads', { others: -1 }, 'flag_payloads_others'],
  ['flag_payloads', { failed_at: at }, 'flag_payloads_failed'],
  ['flag_payloads', { failure: 'f' }, 'flag_payloads_failed'],
  ['flag_payloads', { failed_at: at, failure: '' }, 'flag_payloads_failure'],
  ['flag_exposures', { experiment: '' }, 'flag_exposures_experiment'],
  ['flag_exposures', { flag: 'f'.repeat(61) }, 'flag_exposures_flag'],
  ['flag_exposures', { position: 10 }, 'flag_exposures_position'],
  ['flag_exposures', { variant: {} }, 'flag_exposures_variant'],
  ['flag_exposures', { variant: 'v'.repeat(61) }, 'flag_exposures_variant'],
  ['flag_exposures', { weight: 10_001 }, 'flag_exposures_weight'],
  ['flag_exposures', { payer: 'Ana Lima' }, 'flag_exposures_payer'],
  ['flag_exposures', { charge_id: rowId('chg').id }, 'flag_exposures_charge'],
  ['consent_receipts', { user_id: '' }, 'consent_receipts_user'],
  ['consent_receipts', { action: 'sigh', allowed: [] }, 'consent_receipts_action'],
  ['consent_receipts', { action: 'accept' }, 'consent_receipts_fits'],
  ['consent_receipts', { action: 'reject' }, 'consent_receipts_fits'],
  ['consent_receipts', { version: 0 }, 'consent_receipts_version'],
  ['consent_receipts', { about: '0123ABCD' }, 'consent_receipts_about'],
  ['consent_receipts', { recipients: [], allowed: [] }, 'consent_receipts_recipients'],
  ['consent_receipts', { allowed: ['advertising'] }, 'consent_receipts_allowed'],
  ['consent_receipts', { allowed: ['analytics', 'experiments', 'monitoring'] }, 'consent_receipts_fits'],
  ['consent_receipts', { language: 'fr' }, 'consent_receipts_language'],
])('a row of %s with %j is rejected by %s', async (table, change, rule) => {
  const { owner } = world.database
  const row = { store_id: world.store.id, charge_id: charge, ...around[table] }
  const insert = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`
  await owner.query('begin')
  await owner.query(insert, [row])
  await owner.query('rollback')
  expect(await rejectedBy(insert, [{ ...row, ...change }])).toBe(rule)
})

test.each<[keyof typeof around, string, unknown]>([
  ['services', 'settings', { much }],
  ['flag_settings', 'settings', { much }],
  ['flag_payloads', 'features', { much }],
  ['flag_payloads', 'problems', [much]],
])('a row of %s whose %s are too long is rejected', async (table, column, value) => {
  const row = { store_id: world.store.id, ...around[table], [column]: value }
  const insert = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`
  expect(await rejectedBy(insert, [row])).toBe(`${table}_${column}`)
})

test('what is asked of each row is asked once', async () => {
  const { rows } = await world.database.owner.query(
    `select conrelid::regclass::text as table, array_agg(conname) as rules from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
      group by conrelid, contype, conkey, pg_get_constraintdef(oid) having conrelid <> 0 and count(*) > 1`,
  )
  expect(rows).toEqual([])
})

test('one Pix is one payment, and one code is shown at a time', async () => {
  const copy = (change: string) => `
    insert into payments (id, store_id, charge_id, provider_account_id, method, status, origin, amount, pix_txid,
      pix_end_to_end_id, created_at, captured_at)
    select 'pay_01k00000000000000000000000', store_id, charge_id, provider_account_id, method, ${change}, created_at,
      captured_at from payments where id = $1`
  const again = copy(`status, 'unsolicited', amount, pix_txid, pix_end_to_end_id`)
  expect(await rejectedBy(again, [payment])).toBe('payments_end_to_end_id')
  const sameTxid = copy(`status, 'requested', amount, pix_txid, null`)
  expect(await rejectedBy(sameTxid, [payment])).toBe('payments_txid')
  const waiting = (id: string) => copy(`'waiting', 'requested', amount, '${id}', null`)
  await world.database.owner.query(waiting('a'.repeat(26)), [payment])
  const second = waiting('b'.repeat(26)).replace('pay_01k0', 'pay_01k1')
  expect(await rejectedBy(second, [payment])).toBe('payments_one_pix')
})

test('the books take no posting without money, to itself, or to an account that is none', async () => {
  const post = (source: string, destination: string, amount: number) =>
    rejectedBy(
      `insert into ledger_postings (entry_id, position, store_id, source, destination, amount)
       select id, 9, store_id, $1, $2, $3 from ledger_entries limit 1`,
      [source, destination, amount],
    )
  expect(await post('sales', 'fees', 0)).toBe('ledger_postings_amount_check')
  expect(await post('sales', 'fees', -1)).toBe('centavos_check')
  expect(await post('sales', 'sales', 1)).toBe('ledger_postings_check')
  expect(await post('sales', 'pocket', 1)).toBe('ledger_postings_account_names')
  const entry = `insert into ledger_entries (id, store_id, kind, key, about, at)
    select 'ent_01k00000000000000000000000', store_id, kind, key, about, at from ledger_entries limit 1`
  expect(await rejectedBy(entry, [])).toBe('ledger_entries_key')
})

test('a row belongs to the store of what it is about', async () => {
  const { owner } = world.database
  const other = 'sto_01k00000000000000000000000'
  const copy = async (table: string, change: Record<string, unknown>) => {
    const { rows } = await owner.query<{ row: object }>(`select to_jsonb(own) as row from ${table} own limit 1`)
    await owner.query(`set guiche.store = '${other}'`)
    const row = { ...rows[0]?.row, ...change, store_id: other }
    const names = Object.keys(row).filter(name => !workedOut[table]?.includes(name))
    const copied = `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`
    const rejected = await rejectedBy(copied, [JSON.stringify(row)])
    await owner.query(`set guiche.store = '${world.store.id}'`)
    return rejected
  }
  const id = (prefix: string) => ({ id: `${prefix}_01k00000000000000000000009` })
  expect(await copy('payments', { ...id('pay'), status: 'canceled', pix_txid: null, pix_end_to_end_id: null })).toBe(
    'payments_charge',
  )
  expect(await copy('ledger_postings', { position: 8 })).toBe('ledger_postings_entry')
  expect(await copy('inbox_messages', id('inb'))).toBe('inbox_messages_account')
  expect(await copy('events', id('evt'))).toBe('events_charge')
})
