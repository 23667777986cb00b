import { randomUUID } from 'node:crypto'
import { type Account, type Cielo, type CieloAnswer, CieloProblem, LATER, timeText } from './cielo.ts'
import { strike } from './faults.ts'
import { notify } from './notify.ts'

/** A sale by Pix, as the database has it. */
export interface PixSale {
  id: string
  account_id: number
  order_id: string
  amount: number
  cob_id: number
  br_code: string
  status: number
  captured_amount: number
  voided_amount: number
  received_at: number
  captured_at: number | null
  voided_at: number | null
  due_at: number | null
}

/** Seconds that a code lives. */
const LIFE = 7_200
/** Why no code was made. */
const FAILED = 'BP901'

/** `POST /1/sales` by Pix. The same order sent twice is two sales. */
export function createPix(
  cielo: Cielo,
  account: Account,
  { order, amount }: { order: string; amount: number },
): CieloAnswer {
  const { db, codes, now } = cielo
  const fault = strike(cielo, 'pix', { accountId: account.id })
  if (fault?.kind === 'pix_rejected') return { status: 422, body: [{ Code: FAILED, Message: 'Falha na operação' }] }
  const { cobId, brCode } = codes.make('Cielo', { amount, expiresIn: LIFE, message: null })
  const sale = db.one<PixSale>(
    `insert into cielo_pix (id, account_id, order_id, amount, cob_id, br_code, status, received_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    randomUUID(),
    account.id,
    order,
    amount,
    cobId,
    brCode,
    fault ? (fault.kind === 'pix_aborted' ? 13 : 0) : 12,
    now().getTime(),
  )
  if (!sale) throw new Error('the sale was not written')
  if (fault) codes.remove(cobId)
  const { PaymentId, ...rest } = paymentMessage(sale)
  // As it is published.
  return { status: 201, body: { ...pixMessage(sale), Payment: { Paymentid: PaymentId, ...rest } } }
}

export function findPix({ db }: Cielo, account: Account, id: string): PixSale | undefined {
  return db.one<PixSale>('select * from cielo_pix where id = ? and account_id = ?', id, account.id)
}

/** `PUT /1/sales/{id}/void`: what was paid is given back, later. */
export function voidPix(cielo: Cielo, sale: PixSale, asked: number | null): CieloAnswer {
  const said = (Status: number, ReturnCode: string, ReturnMessage: string): CieloAnswer => ({
    status: 200,
    body: { Status, ReturnCode, ReturnMessage, Links: [] },
  })
  if (sale.status !== 2) throw new CieloProblem(400, [309, 'Transaction not available to void'])
  if ((asked ?? sale.captured_amount) !== sale.captured_amount) {
    return said(sale.status, '102', 'Valor do cancelamento diferente do da venda')
  }
  const fault = strike(cielo, 'void', { accountId: sale.account_id })
  if (fault?.kind === 'no_balance') return said(sale.status, '72', 'Saldo insuficiente')
  cielo.db.run(
    'update cielo_pix set status = 12, voided_at = ?, due_at = ? where id = ?',
    cielo.now().getTime(),
    cielo.now().getTime() + LATER,
    sale.id,
  )
  return said(12, '0', 'Refund requested')
}

const isPaidAnew = `select * from cielo_pix where (select coalesce(sum(pix.amount), 0) from pix
  where pix.cob_id = cielo_pix.cob_id) > captured_amount`

/** When codes that were paid are looked at, and refunds end. */
export function nextPixDue({ db, now }: Cielo): number | null {
  if (db.one(`${isPaidAnew} limit 1`)) return now().getTime()
  return db.one<{ at: number | null }>('select min(due_at) as at from cielo_pix where due_at is not null')?.at ?? null
}

/** Takes in what came, and ends refunds. Within a transaction. */
export function settlePix(cielo: Cielo): void {
  const { db, codes, now } = cielo
  for (const sale of db.all<PixSale>(isPaidAnew)) {
    const { paid, paidAt } = codes.moneyOf(sale.cob_id)
    db.run('update cielo_pix set status = 2, captured_amount = ?, captured_at = ? where id = ?', paid, paidAt, sale.id)
    notify(cielo, sale.account_id, { sale: sale.id, change: 1 })
  }
  for (const sale of db.all<PixSale>('select * from cielo_pix where due_at <= ?', now().getTime())) {
    db.run('update cielo_pix set status = 11, voided_amount = captured_amount, due_at = null where id = ?', sale.id)
    notify(cielo, sale.account_id, { sale: sale.id, change: 1 })
  }
}

/** A sale by Pix as a read tells it. */
export function pixMessage(sale: PixSale): object {
  return { MerchantOrderId: sale.order_id, Customer: {}, Payment: paymentMessage(sale) }
}

function paymentMessage(sale: PixSale) {
  const hasCode = sale.status !== 0 && sale.status !== 13
  return {
    PaymentId: sale.id,
    Type: 'Pix',
    Amount: sale.amount,
    ...(hasCode && { QrCodeString: sale.br_code }),
    Status: sale.status,
    ReturnCode: hasCode ? '0' : FAILED,
    ReturnMessage: hasCode ? 'Pix gerado com sucesso' : 'Falha na operação',
    ReceivedDate: timeText(sale.received_at),
    ...(sale.captured_amount > 0 && { CapturedAmount: sale.captured_amount }),
    ...(sale.captured_at !== null && { CapturedDate: timeText(sale.captured_at) }),
    ...(sale.voided_amount > 0 && { VoidedAmount: sale.voided_amount }),
    Links: [],
  }
}
