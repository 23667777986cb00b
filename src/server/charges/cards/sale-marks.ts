import type { Selectable } from 'kysely'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { SaleMarkColumns } from '../../db/tables/receivable-table.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

type SaleMarks = Selectable<SaleMarkColumns>

/** The marks of a sale after a telling: what it leaves out stays as it was told before. */
export function saleMarks(reported: CardPayment, before: SaleMarks): SaleMarks {
  return {
    card_nsu: reported.nsu ?? before.card_nsu,
    card_authorization_code: reported.authorizationCode ?? before.card_authorization_code,
    card_tid: reported.tid ?? before.card_tid,
    card_arn: reported.arn ?? before.card_arn,
    card_merchant_number: reported.merchantNumber ?? before.card_merchant_number,
    card_terminal: reported.terminal ?? before.card_terminal,
    card_payment: reported.id.slice(0, 200) || before.card_payment,
  }
}

/**
 * Keeps what a telling knows more of a sale that it does not move: nothing is sent where it knows nothing more. The
 * payment is locked. Returns null, as whoever does not move it.
 */
export function keepMarks(transaction: StoreTransaction, payment: PaymentRow, reported: CardPayment): null {
  const marks = saleMarks(reported, payment)
  const isChanged = (Object.keys(marks) as (keyof SaleMarks)[]).some(mark => marks[mark] !== payment[mark])
  if (isChanged) transaction.write(setMarks({ ...marks, store: transaction.store, id: payment.id }))
  return null
}

const setMarks = statement((db, marks: SaleMarks & { store: string; id: string }) =>
  db
    .updateTable('payments')
    .set({
      card_nsu: marks.card_nsu,
      card_authorization_code: marks.card_authorization_code,
      card_tid: marks.card_tid,
      card_arn: marks.card_arn,
      card_merchant_number: marks.card_merchant_number,
      card_terminal: marks.card_terminal,
      card_payment: marks.card_payment,
    })
    .where('store_id', '=', marks.store)
    .where('id', '=', marks.id),
)
