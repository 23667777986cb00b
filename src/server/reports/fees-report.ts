import { sql } from 'kysely'
import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { FeesReport, FeeWay, SaleBeyondContract } from '../../shared/contract/fees-report.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Sales that are listed: more than that is no list to contest, but a contract that was said wrongly. */
const MOST_SALES = 1_000

/**
 * What acquirers have kept of the sales of some days that they have paid out, beside what their fee schedules have
 * (`keepSaleFees`). The days are those of São Paulo, as the schedules' are.
 */
export async function feesReport(
  transaction: StoreTransaction,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<FeesReport> {
  const [ways, sales] = [await feeWays(transaction, from, to), await salesBeyond(transaction, from, to)]
  const sum = (of: (way: FeeWayRow) => number) => ways.reduce((all, way) => all + of(way), 0)
  const ifCompared = (of: (way: FeeWayRow) => number) => sum(way => (way.contract_fee === null ? 0 : of(way)))
  return {
    from,
    to,
    total: {
      ...{ sales: sum(way => way.sales), gross: sum(way => way.gross), fee: sum(way => way.fee) },
      contract_fee: sum(way => way.contract_fee ?? 0),
      excess: sum(way => way.excess),
      compared: { sales: ifCompared(way => way.sales), fee: ifCompared(way => way.fee) },
      beyond: sum(way => way.beyond),
    },
    ways: ways.map(({ beyond: _, ...way }) => way),
    sales,
  }
}

type FeeWayRow = FeeWay & { beyond: number }

async function feeWays({ db, store }: StoreTransaction, from: CalendarDate, to: CalendarDate): Promise<FeeWayRow[]> {
  const { rows } = await sql<FeeWayRow>`
    select fees.provider_account_id as account, account.name as account_name, fees.kind, fees.brand, fees.installments,
      count(*)::int as sales, sum(gross)::bigint as gross, sum(kept)::bigint as fee,
      sum(contract)::bigint as contract_fee, sum(excess)::bigint as excess,
      (count(*) filter (where excess > 0))::int as beyond
    from sale_fees as fees
      join provider_accounts as account on account.store_id = ${store} and account.id = fees.provider_account_id
    where fees.store_id = ${store} and sold_on between ${from}::date and ${to}::date
    group by 1, 2, 3, 4, 5, contract is null
    order by account.name, fees.provider_account_id, sum(gross) desc, fees.kind, fees.brand, fees.installments`.execute(
    db,
  )
  return rows
}

async function salesBeyond(
  { db, store }: StoreTransaction,
  from: CalendarDate,
  to: CalendarDate,
): Promise<SaleBeyondContract[]> {
  const { rows } = await sql<SaleBeyondContract>`
    select fees.payment_id, payment.charge_id, charge.description, charge.reference,
      fees.provider_account_id as account, account.name as account_name, payment.method, fees.brand, fees.installments,
      fees.sold_on::text as sold_on, payment.card_nsu as nsu, payment.card_authorization_code as authorization_code,
      fees.gross, fees.kept as fee, fees.contract as contract_fee, fees.excess
    from sale_fees as fees
      join payments as payment on payment.store_id = ${store} and payment.id = fees.payment_id
      join charges as charge on charge.store_id = ${store} and charge.id = payment.charge_id
      join provider_accounts as account on account.store_id = ${store} and account.id = fees.provider_account_id
    where fees.store_id = ${store} and sold_on between ${from}::date and ${to}::date and excess > 0
    order by excess desc, fees.payment_id limit ${MOST_SALES}`.execute(db)
  return rows
}

type Row = (string | number | null | { money: number })[]

/** The report as two tables, amounts in reais: by account and kind of sale, and the sales beyond their contract. */
export function feesTable({ from, to, ways, sales }: FeesReport): Row[] {
  const sums = ({ gross, fee, contract_fee, excess }: FeeWay | SaleBeyondContract): Row =>
    [gross, fee, contract_fee, excess].map(money => (money === null ? null : { money }))
  const heads = ['gross', 'fee', 'contract_fee', 'excess']
  return [
    ['from', 'to', 'account', 'sale', 'brand', 'installments', 'sales', ...heads],
    ...ways.map(way => [from, to, way.account_name, way.kind, way.brand, way.installments, way.sales, ...sums(way)]),
    [],
    [
      ...['day', 'account', 'reference', 'description', 'method', 'brand', 'installments', 'nsu'],
      ...['authorization_code', ...heads, 'payment_id'],
    ],
    ...sales.map(sale => [
      ...[sale.sold_on, sale.account_name, sale.reference, sale.description, sale.method, sale.brand],
      ...[sale.installments, sale.nsu, sale.authorization_code, ...sums(sale), sale.payment_id],
    ]),
  ]
}
