import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { decimal, feeOf } from '../payouts/payout-terms.ts'
import type { Account, Adyen } from './adyen.ts'

const HEAD =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation ' +
  'Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net ' +
  'Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment ' +
  'Method Variant,Modification Merchant Reference,Batch ' +
  'Number,Reserved4,Reserved5,Reserved6,Reserved7,Reserved8,Reserved9,Reserved10'

/** What a case of a dispute costs, and a day's transactions. */
const CASE_FEE = 2_500
const DAY_FEE = 12

interface Moved {
  psp: string
  reference: string
  modification: string
  type: 'Settled' | 'Refunded' | 'RefundedReversed' | 'Chargeback' | 'ChargebackReversed'
  amount: number
  at: number
  /** How it was paid: a card's brand, or Pix. */
  method: string
}

/** The settlement detail report of all days that are over: a day is a batch, and is paid out whole. */
export function settlementReport(adyen: Adyen, account: Account): string {
  const today = saoPauloDate(adyen.now())
  const days = Map.groupBy(movedOf(adyen, account), ({ at }) => saoPauloDate(new Date(at)))
  const batches = [...days].filter(([day]) => day < today).sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = batches.flatMap(([day, lines], place) => batchOf(account, String(place + 1), day, lines))
  return [HEAD, ...rows].join('\n')
}

function movedOf({ db }: Adyen, account: Account): Moved[] {
  return db.all<Moved>(
    `select payment.psp, payment.reference, payment.psp || '-' || line.id as modification,
            case line.kind when 'captured' then 'Settled' when 'refunded' then 'Refunded' else 'RefundedReversed' end
              as type,
            line.amount, line.created_at as at, payment.card_json ->> '$.brand' as method
       from adyen_line as line join adyen_payment as payment on payment.id = line.payment_id
      where payment.account_id = ? and not exists (
        select 1 from adyen_line as failed where failed.payment_id = payment.id and failed.kind = 'capture_failed')
     union all
     select payment.psp, payment.reference, line.psp,
            case line.kind when 'chargeback' then 'Chargeback' else 'ChargebackReversed' end, line.amount,
              line.created_at,
            payment.card_json ->> '$.brand'
       from adyen_dispute_line as line join adyen_payment as payment on payment.id = line.payment_id
      where payment.account_id = ?
     order by at`,
    account.id,
    account.id,
  )
}

function batchOf(account: Account, batch: string, day: string, lines: readonly Moved[]): string[] {
  let balance = -DAY_FEE
  const rows = lines.map(({ psp, reference, modification, type, amount, method }) => {
    const fee = type === 'Settled' ? feeOf(amount) : type === 'Chargeback' ? CASE_FEE : 0
    const gross = type === 'Refunded' || type === 'Chargeback' ? -amount : amount
    balance += gross - fee
    return row(account, { psp, reference, method, type, modification, day, batch, gross, net: gross - fee, fee })
  })
  const fee = { type: 'Fee', modification: `Transaction Fees ${day}`, day, batch, net: -DAY_FEE }
  const payout = { type: 'MerchantPayout', modification: `"TX${batch} batch ${batch}, Sandbox"`, day, batch }
  return [...rows, row(account, fee), row(account, { ...payout, net: -balance })]
}

interface Row {
  psp?: string
  reference?: string
  method?: string
  type: string
  modification: string
  day: string
  batch: string
  gross?: number
  net: number
  fee?: number
}

function row(account: Account, { psp = '', reference = '', method = '', ...line }: Row) {
  const { type, modification, day, batch, gross, net, fee } = line
  const side = (amount: number | undefined, sign: 1 | -1) =>
    amount !== undefined && amount * sign > 0 ? decimal(amount * sign) : ''
  return [
    'Sandbox',
    account.merchant_account,
    ...[psp, reference, method, `${day} 12:00:00`, 'BRT', type, modification, 'BRL'],
    ...[side(gross, -1), side(gross, 1), '1', 'BRL', side(net, -1), side(net, 1), fee ? decimal(fee) : ''],
    ...['', '', '', method, reference, batch, '', '', '', '', '', '', ''],
  ].join(',')
}
