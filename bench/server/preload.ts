import type pg from 'pg'
import type { Stage } from './open-stage.ts'

const AT_A_TIME = 50_000
/** Seconds between two charges of the past. */
const EVERY = 30

/**
 * Puts paid charges of the past into both databases, with the rows that each would have left. The indexes are as deep
 * as after a year of business, and larger than PostgreSQL's memory. Their checks and foreign keys are left out, which
 * the superuser may do.
 */
export async function preload(stage: Stage, charges: number, say: (line: string) => void): Promise<void> {
  const { store } = stage
  const fill = async (name: 'ours' | 'bare', statements: string[], values: string[]) => {
    const database = stage.databases[name]
    await database.query(`set session_replication_role = replica`)
    for (let from = 1; from <= charges; from += AT_A_TIME) {
      const to = Math.min(charges, from + AT_A_TIME - 1)
      for (const statement of statements) await database.query(statement, [from, to, ...values])
      say(`${name}: ${to} of ${charges} paid charges are there.`)
    }
    await database.query('reset session_replication_role')
    await vacuum(database)
  }
  await fill('ours', oursRows, [store.id, store.account])
  await fill('bare', bareRows, ['sales', 'bank'])
}

async function vacuum(database: pg.Client): Promise<void> {
  await database.query('vacuum analyze')
  await database.query('checkpoint')
}

/** An id that sorts before today's. */
const id = (prefix: string, more = '') => `'${prefix}_${more}' || lpad(n::text, ${26 - more.length}, '0')`
const at = `now() - interval '400 days' + n * interval '${EVERY} seconds'`
const series = 'from generate_series($1::int, $2::int) n'
const charge = `json_build_object('id', ${id('chg')}, 'object', 'charge', 'status', 'paid', 'amount', 12990)`
/** The store is a value of every statement, whether or not it has the account too. */
const own = `cross join (select $3::text as store, $4::text as account) own`

const oursRows = [
  `insert into charges (id, store_id, checkout_token, status, amount, description, reference, customer_name,
     customer_email, customer_tax_id, methods, created_at, expires_at, paid_at)
   select ${id('chg')}, store, lpad(n::text, 22, 'A'), 'paid', 12990, 'Pedido ' || n, n::text, 'Maria da Silva',
     'maria@cliente.example', '11144477735', '{pix}', ${at}, ${at} + interval '1 day', ${at} ${series} ${own}`,
  `insert into payments (id, store_id, charge_id, provider_account_id, method, status, origin, amount, amount_applied,
     pix_txid, pix_br_code, pix_expires_at, pix_end_to_end_id, created_at, captured_at)
   select ${id('pay')}, store, ${id('chg')}, account, 'pix', 'captured', 'requested', 12990, 12990,
     lpad(n::text, 26, '0'), repeat('0', 180), ${at} + interval '1 day', 'P' || lpad(n::text, 31, '0'), ${at}, ${at}
   ${series} ${own}`,
  `insert into ledger_entries (id, store_id, kind, key, about, charge_id, at)
   select ${id('ent')}, store, 'pix_received', 'pix:' || account || ':P' || lpad(n::text, 31, '0'), ${id('pay')},
     ${id('chg')}, ${at} ${series} ${own}`,
  `insert into ledger_postings (entry_id, position, store_id, source, destination, amount)
   select ${id('ent')}, 0, store, 'sales', 'bank:' || account, 12990 ${series} ${own}`,
  ...['charge.created', 'payment.waiting', 'payment.captured', 'charge.paid'].map(
    (type, place) => `insert into events (id, store_id, type, object_id, charge_id, data, created_at)
     select ${id('evt', String(place))}, store, '${type}', ${id('chg')}, ${id('chg')}, ${charge},
       ${at} ${series} ${own}`,
  ),
  `insert into deliveries (id, store_id, event_id, endpoint_id, status, attempts, created_at)
   select ${id('dlv')}, store, ${id('evt', '3')}, ${id('whk')}, 'delivered', 1, ${at} ${series} ${own}`,
  `insert into delivery_attempts (delivery_id, attempt, store_id, at, status_code, duration_ms)
   select ${id('dlv')}, 1, store, ${at}, 200, 3 ${series} ${own}`,
  `insert into inbox_messages (id, store_id, provider_account_id, digest, body, status, received_at, processed_at)
   select ${id('inb')}, store, account, sha256(n::text::bytea), n::text::bytea, 'processed', ${at},
     ${at} ${series} ${own}`,
  ...['charge.create', 'payment.create'].map(
    (action, place) => `insert into audit_records (id, store_id, actor, action, object_id, at)
     select ${id('aud', String(place))}, store, 'key', '${action}', ${id('chg')}, ${at} ${series} ${own}`,
  ),
]

const bareRows = [
  `insert into charges (id, token, status, amount, amount_paid, description, reference, customer, created_at,
    expires_at,
     paid_at)
   select ${id('chg')}, ${id('tok')}, 'paid', 12990, 12990, 'Pedido ' || n, n::text, '{"name":"Maria da Silva"}', ${at},
     ${at} + interval '1 day', ${at} ${series} ${own}`,
  `insert into payments
   select ${id('pay')}, ${id('chg')}, 'captured', 12990, lpad(n::text, 26, '0'), repeat('0', 180),
     'P' || lpad(n::text, 31, '0'), ${at}, ${at} ${series} ${own}`,
  `insert into ledger_entries select ${id('ent')}, 'P' || lpad(n::text, 31, '0'), ${id('chg')}, ${at} ${series} ${own}`,
  `insert into ledger_postings select ${id('ent')}, store, account, 12990 ${series} ${own}`,
  ...['charge.created', 'payment.waiting', 'payment.captured', 'charge.paid'].map(
    (type, place) => `insert into events
     select ${id('evt', String(place))}, '${type}', ${id('chg')}, ${charge}, ${at} ${series} ${own}`,
  ),
  `insert into deliveries select ${id('dlv')}, ${id('evt', '3')}, 'delivered', 1, ${at} ${series} ${own}`,
  `insert into delivery_attempts select ${id('dlv')}, ${at}, 200 ${series} ${own}`,
  `insert into inbox_messages select ${id('inb')}, n::text::bytea, 'processed', ${at}, ${at} ${series} ${own}`,
]
