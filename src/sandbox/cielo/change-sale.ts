import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { type Cielo, type CieloAnswer, type CieloCall, CieloProblem, LATER } from './cielo.ts'
import { strike } from './faults.ts'
import { notify } from './notify.ts'
import { findPix, voidPix } from './pix.ts'
import { bookLine, changeMessage, changeSale, readSale, type Sale } from './sale.ts'

/** Two voids of a sale that are nearer than this, in ms, are both refused or both taken. Here the second is refused. */
const APART = 5_000

/** `PUT /1/sales/{id}/capture`: once, whole or in part; the rest is let go. */
export function captureSale(cielo: Cielo, { account, params, query }: CieloCall): CieloAnswer {
  const sale = readSale(cielo, account, params.id ?? '')
  const amount = amountOf(query.amount) ?? sale.amount
  if (sale.status !== 1) throw new CieloProblem(400, [308, 'Transaction not available to capture'])
  if (amount > sale.amount) throw new CieloProblem(400, [308, 'Capture amount is above the sale'])
  const captured = changeSale(cielo, sale.id, {
    status: 2,
    captured_amount: amount,
    captured_at: cielo.now().getTime(),
    return_code: '6',
  })
  bookLine(cielo, sale.id, 'captured', amount)
  notify(cielo, account.id, { sale: sale.id, change: 1 })
  return { status: 200, body: changeMessage(cielo, captured, '6', 'Operation Successful') }
}

/** `PUT /1/sales/{id}/void`: a hold whole; what was captured whole, and from the day after in part, many times. */
export function voidSale(cielo: Cielo, call: CieloCall): CieloAnswer {
  const pix = findPix(cielo, call.account, call.params.id ?? '')
  if (pix) return voidPix(cielo, pix, amountOf(call.query.amount))
  return refundOrVoid(cielo, call, readSale(cielo, call.account, call.params.id ?? ''))
}

/** `PUT /1/sales/OrderId/{order}/void`: the newest sale of an order, and no other. */
export function voidOrder(cielo: Cielo, call: CieloCall): CieloAnswer {
  const newest = cielo.db.one<Sale>(
    'select * from cielo_sale where order_id = ? and account_id = ? order by received_at desc, rowid desc limit 1',
    call.params.id ?? '',
    call.account.id,
  )
  if (!newest) throw new CieloProblem(404)
  return refundOrVoid(cielo, call, newest)
}

function refundOrVoid(cielo: Cielo, { account, query }: CieloCall, sale: Sale): CieloAnswer {
  const now = cielo.now().getTime()
  const asked = amountOf(query.amount)
  const said = (of: Sale, code: string, message: string): CieloAnswer => ({
    status: 200,
    body: changeMessage(cielo, of, code, message),
  })
  if (sale.status === 1 && (asked ?? sale.amount) === sale.amount) {
    const voided = changeSale(cielo, sale.id, { status: 10, voided_amount: sale.amount, voided_at: now })
    notify(cielo, account.id, { sale: sale.id, change: 1 })
    return said(voided, '0', 'Operation Successful')
  }
  if (sale.status !== 2) throw new CieloProblem(400, [309, 'Transaction not available to void'])
  const left = sale.captured_amount - sale.voided_amount
  const amount = asked ?? left
  const isOfToday = sale.captured_at !== null && saoPauloDate(new Date(sale.captured_at)) === saoPauloDate(cielo.now())
  if (isOfToday && amount < sale.captured_amount)
    throw new CieloProblem(400, [309, 'Transaction not available to void'])
  if (amount > left) return said(sale, '102', 'Valor do cancelamento maior que o da venda')
  if (sale.due?.startsWith('void ')) return said(sale, '223', 'Solicitação de cancelamento já existe')
  if (sale.voided_at !== null && now - sale.voided_at < APART) return said(sale, '476', 'Cancelamento em processamento')
  const fault = strike(cielo, 'void', { accountId: account.id })
  if (fault?.kind === 'no_balance') {
    return said(sale, '72', 'Saldo na Agenda insuficiente para cancelamento da venda')
  }
  if (fault?.kind === 'void_slow') {
    const due_at = now + (fault.parameters.delay_ms ?? LATER)
    return said(changeSale(cielo, sale.id, { due_at, due: `void ${amount}` }), '475', 'Timeout')
  }
  if (fault?.kind === 'void_pending') return said(sale, '223', 'Solicitação de cancelamento já existe')
  const voided = takeBack(cielo, sale, { amount, isOfToday })
  if (fault?.kind !== 'void_denied_later') return said(voided, voided.status === 2 ? '0' : '9', 'Operation Successful')
  const denied = changeSale(cielo, sale.id, {
    due_at: now + (fault.parameters.delay_ms ?? LATER),
    due: `deny_void ${amount}`,
  })
  return said(denied, '0', 'Operation Successful')
}

/** Gives an amount back. */
export function takeBack(
  cielo: Cielo,
  sale: Sale,
  { amount, isOfToday }: { amount: number; isOfToday: boolean },
): Sale {
  const sum = sale.voided_amount + amount
  const isWhole = sum === sale.captured_amount
  bookLine(cielo, sale.id, 'voided', amount)
  notify(cielo, sale.account_id, { sale: sale.id, change: 1 })
  return changeSale(cielo, sale.id, {
    status: isWhole ? (isOfToday ? 10 : 11) : 2,
    voided_amount: sum,
    voided_at: cielo.now().getTime(),
    last_void_amount: amount,
  })
}

function amountOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const amount = Number(text)
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new CieloProblem(400, [108, 'Amount must be greater than zero'])
  return amount
}
