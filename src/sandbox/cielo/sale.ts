import { type Account, type Cielo, CieloProblem, timeText } from './cielo.ts'

/** A sale, as the database has it. */
export interface Sale {
  id: string
  account_id: number
  order_id: string
  type: 'CreditCard' | 'DebitCard'
  amount: number
  captured_amount: number
  voided_amount: number
  status: number
  return_code: string
  return_message: string
  authorization_code: string | null
  installments: number
  captures: number
  descriptor: string | null
  number: string
  holder: string
  expires: string
  brand: string
  card_token: string | null
  nsu: string
  received_at: number
  captured_at: number | null
  voided_at: number | null
  last_void_amount: number | null
  due_at: number | null
  due: string | null
  /** As it was told; null for a payer whom nobody confirmed. */
  authentication_json: string | null
}

/** A sale of this store. @throws CieloProblem 404. */
export function readSale({ db }: Cielo, account: Account, id: string): Sale {
  const sale = db.one<Sale>('select * from cielo_sale where id = ? and account_id = ?', id, account.id)
  if (!sale) throw new CieloProblem(404)
  return sale
}

/** Ms after a change in which a reading may not know of it. */
const LAG_MS = 60_000

/** A sale of this store as it was before its last change, as a reading may show it. @throws CieloProblem 404. */
export function readFormerSale(
  cielo: Cielo,
  account: Account,
  { id, lag = LAG_MS }: { id: string; lag?: number | undefined },
): Sale {
  const { db, now } = cielo
  const former = db.one<{ sale_json: string }>('select sale_json from cielo_sale_before where sale_id = ?', id)
  if (!former) throw new CieloProblem(404)
  const { changed_at, ...sale } = JSON.parse(former.sale_json) as Sale & { changed_at: number }
  if (sale.account_id !== account.id) throw new CieloProblem(404)
  return now().getTime() - changed_at < lag ? sale : readSale(cielo, account, id)
}

/** Writes what has changed of a sale. */
export function changeSale({ db, now }: Cielo, id: string, change: Partial<Omit<Sale, 'id'>>): Sale {
  db.run(
    `insert into cielo_sale_before (sale_id, sale_json) values (?, ?)
     on conflict do update set sale_json = excluded.sale_json`,
    id,
    JSON.stringify({ ...db.one<Sale>('select * from cielo_sale where id = ?', id), changed_at: now().getTime() }),
  )
  const entries = Object.entries(change)
  const columns = entries.map(([column]) => `${column} = ?`).join(', ')
  const sale = db.one<Sale>(
    `update cielo_sale set ${columns} where id = ? returning *`,
    ...entries.map(([, value]) => value),
    id,
  )
  if (!sale) throw new Error(`there is no sale ${id}`)
  return sale
}

/** Writes a line of the books. */
export function bookLine(
  { db, now }: Cielo,
  sale: string,
  kind: 'captured' | 'voided' | 'void_denied',
  amount: number,
): void {
  db.run(
    'insert into cielo_line (sale_id, kind, amount, created_at) values (?, ?, ?, ?)',
    sale,
    kind,
    amount,
    now().getTime(),
  )
}

/** A sale as it is told: the answer to a new one has no times, and a read has. */
export function saleMessage({ url }: Cielo, sale: Sale, { isRead }: { isRead: boolean }): object {
  const card = {
    CardNumber: sale.number,
    Holder: sale.holder,
    ExpirationDate: sale.expires,
    SaveCard: sale.card_token !== null,
    ...(sale.card_token && { CardToken: sale.card_token }),
    Brand: sale.brand,
  }
  return {
    MerchantOrderId: sale.order_id,
    Customer: {},
    Payment: {
      ServiceTaxAmount: 0,
      Installments: sale.installments,
      Interest: 'ByMerchant',
      Capture: sale.captures === 1,
      Authenticate: sale.authentication_json !== null,
      ...(sale.authentication_json && { ExternalAuthentication: JSON.parse(sale.authentication_json) }),
      [sale.type]: card,
      Tid: sale.nsu,
      ProofOfSale: sale.nsu.slice(-6),
      ...(sale.authorization_code && { AuthorizationCode: sale.authorization_code }),
      ...(sale.descriptor && { SoftDescriptor: sale.descriptor }),
      Amount: sale.amount,
      ...(sale.captured_amount > 0 && { CapturedAmount: sale.captured_amount }),
      ...(sale.voided_amount > 0 && { VoidedAmount: sale.voided_amount }),
      ...(isRead && {
        ReceivedDate: timeText(sale.received_at),
        ...(sale.captured_at !== null && { CapturedDate: timeText(sale.captured_at) }),
        ...(sale.voided_at !== null && { VoidedDate: timeText(sale.voided_at) }),
      }),
      Status: sale.status,
      ReturnCode: sale.return_code,
      ReturnMessage: sale.return_message,
      PaymentId: sale.id,
      Type: sale.type,
      Currency: 'BRL',
      Country: 'BRA',
      Links: linksOf(url(), sale),
    },
  }
}

/** The answer to a capture or a void. */
export function changeMessage({ url }: Cielo, sale: Sale, code: string, message: string): object {
  return {
    Status: sale.status,
    Tid: sale.nsu,
    ProofOfSale: sale.nsu.slice(-6),
    ...(sale.authorization_code && { AuthorizationCode: sale.authorization_code }),
    ReturnCode: code,
    ReturnMessage: message,
    Links: linksOf(url(), sale),
  }
}

function linksOf(url: string, { id }: Sale): object[] {
  return [{ Method: 'GET', Rel: 'self', Href: `${url}/cielo/query/1/sales/${id}` }]
}
