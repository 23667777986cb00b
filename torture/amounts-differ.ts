import pg from 'pg'
import { type ChargeAmounts, chargeAmounts, type PaymentMoney } from '../src/shared/charge/charge-amounts.ts'
import type { ChargeStatus } from '../src/shared/charge/charge-status.ts'

/**
 * Of which charges of a database the amounts are not what they must be, in words: what `chargeAmounts` says of their
 * payments is what the view `charge_amounts` says, and what their postings in the ledger say. One snapshot is read, so
 * programs may go on working meanwhile.
 */
export async function amountsThatDiffer(url: string): Promise<string[]> {
  const client = await openAmounts(url)
  try {
    return await readAmountsThatDiffer(client)
  } finally {
    await client.end()
  }
}

/** A connection for `readAmountsThatDiffer`, for whoever looks many times. */
export async function openAmounts(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } })
  // A database dropped meanwhile is told by the next query; unheard as an event, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The same as `amountsThatDiffer`, on a connection that is kept, which plans its statements once. */
export async function readAmountsThatDiffer(client: pg.Client): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only')
  const stores = await client.query<{ store_id: string }>({
    name: 'stores',
    text: `select distinct store_id from find_accounts_to_reconcile('infinity')`,
  })
  const wrong: string[] = []
  for (const { store_id } of stores.rows) {
    await client.query(`select set_config('guiche.store', $1, true)`, [store_id])
    wrong.push(...(await ofStore(client)))
  }
  await client.query('commit')
  return wrong
}

/** Amounts come as bigint, which are exact numbers here. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === 20 || id === 1700 ? Number : pg.types.getTypeParser(id, format as 'text')

type ViewRow = { charge_id: string; amount: number; status: ChargeStatus } & Record<
  | 'amount_received'
  | 'amount_applied'
  | 'amount_interest'
  | 'amount_unapplied'
  | 'amount_moved'
  | 'amount_refunded'
  | 'refunded_sale'
  | 'refunded_unapplied'
  | 'refunded_interest'
  | 'amount_disputed'
  | 'amount_lost'
  | 'net_held'
  | 'amount_due',
  number
>

type BookRow = { charge_id: string } & Record<
  'sales' | 'interest' | 'unapplied' | 'refunded_or_lost' | 'held' | 'there',
  number
>

type DisputeSums = { charge_id: string } & Record<
  'open' | 'open_unapplied' | 'lost_sale' | 'lost_unapplied' | 'lost_interest',
  number
>

async function ofStore(client: pg.Client): Promise<string[]> {
  const [view, payments, books, disputes] = [
    await client.query<ViewRow>({ name: 'view', text: 'select * from charge_amounts' }),
    await client.query<PaymentMoney & { charge_id: string }>({ name: 'payments', text: 'select * from payments' }),
    await client.query<BookRow>({ name: 'books', text: BOOKS }),
    await client.query<DisputeSums>({ name: 'disputes', text: DISPUTES }),
  ]
  const paymentsOf = Map.groupBy(payments.rows, ({ charge_id }) => charge_id)
  const booksOf = new Map(books.rows.map(row => [row.charge_id, row]))
  const disputesOf = new Map(disputes.rows.map(row => [row.charge_id, row]))
  return view.rows.flatMap(row => {
    const said = chargeAmounts(row, paymentsOf.get(row.charge_id) ?? [])
    const differ = [
      ...notAsInView(said, row),
      ...notAsBooked(said, booksOf.get(row.charge_id), disputesOf.get(row.charge_id)),
    ]
    return differ.map(what => `${row.charge_id} (${row.status}): ${what}`)
  })
}

/** The definition in the code and the one in the database. */
function notAsInView({ refunded, ...said }: ChargeAmounts, row: ViewRow): string[] {
  const all = {
    ...said,
    refunded_sale: refunded.sale,
    refunded_unapplied: refunded.unapplied,
    refunded_interest: refunded.interest,
  }
  return Object.entries(all).flatMap(([name, value]) => {
    const there = row[name as keyof typeof all]
    return value === there ? [] : [`${name} is ${value}, and ${there} in the view`]
  })
}

/** What a charge says, and what was posted for it. */
function notAsBooked(said: ChargeAmounts, book: BookRow | undefined, dispute: DisputeSums | undefined): string[] {
  const posted = book ?? { sales: 0, interest: 0, unapplied: 0, refunded_or_lost: 0, held: 0, there: 0 }
  const disputed = dispute ?? { open: 0, open_unapplied: 0, lost_sale: 0, lost_unapplied: 0, lost_interest: 0 }
  const compared: [string, number, number][] = [
    ['applied', said.amount_applied, posted.sales],
    ['interest', said.amount_interest - said.refunded.interest - disputed.lost_interest, posted.interest],
    ['unapplied', said.amount_unapplied + disputed.open_unapplied, posted.unapplied],
    ['refunded and lost of the sale', said.refunded.sale + disputed.lost_sale, posted.refunded_or_lost],
    ['held by disputes', disputed.open, posted.held],
    ['lost in disputes', said.amount_lost, disputed.lost_sale + disputed.lost_unapplied + disputed.lost_interest],
    ['net held', said.net_held, posted.there],
  ]
  return compared.flatMap(([what, here, there]) => (here === there ? [] : [`${what} is ${here}, and posted ${there}`]))
}

/**
 * What each charge's postings come to, account by account. Fees are the acquirer's: what it holds is counted with them.
 */
const BOOKS = `
  select entry.charge_id,
    coalesce(sum(case when source = 'sales' then posting.amount when destination = 'sales' then -posting.amount end),
      0)::bigint as sales,
    coalesce(sum(case when source = 'interest' then posting.amount
      when destination = 'interest' then -posting.amount end), 0)::bigint as interest,
    coalesce(sum(case when source = 'unapplied' then posting.amount
      when destination = 'unapplied' then -posting.amount end), 0)::bigint as unapplied,
    coalesce(sum(case when destination in ('refunds', 'chargebacks') then posting.amount else 0 end
      - case when source in ('refunds', 'chargebacks') then posting.amount else 0 end), 0)::bigint as refunded_or_lost,
    coalesce(sum(case when destination like 'held:%' then posting.amount else 0 end
      - case when source like 'held:%' then posting.amount else 0 end), 0)::bigint as held,
    coalesce(sum(case when destination ~ '^(bank:|receivable:|fees|transfers|customer_credit)' then posting.amount
        else 0 end
      - case when source ~ '^(bank:|receivable:|fees|transfers|customer_credit)' then posting.amount
        else 0 end), 0)::bigint as there
  from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
  where entry.charge_id is not null
  group by entry.charge_id`

/** Of a chargeback that was lost its money stays taken; what MED gave back is a refund. */
const DISPUTES = `
  select charge_id,
    sum(amount_held)::bigint as open,
    sum(case when amount_held > 0 then amount_unapplied else 0 end)::bigint as open_unapplied,
    sum(case when is_lost then amount - amount_unapplied - amount_interest else 0 end)::bigint as lost_sale,
    sum(case when is_lost then amount_unapplied else 0 end)::bigint as lost_unapplied,
    sum(case when is_lost then amount_interest else 0 end)::bigint as lost_interest
  from (select *, kind = 'chargeback' and status in ('lost', 'accepted') as is_lost from disputes) as dispute
  group by charge_id`
