import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { earlier } from '../earlier.ts'
import { takeBack } from './change-sale.ts'
import type { Cielo } from './cielo.ts'
import { notify } from './notify.ts'
import { nextPixDue, settlePix } from './pix.ts'
import { bookLine, changeSale, type Sale } from './sale.ts'

/** When the next thing comes due by itself; null where nothing waits. */
export function nextDue(cielo: Cielo): number | null {
  const ofCards = cielo.db.one<{ at: number | null }>(
    'select min(due_at) as at from cielo_sale where due_at is not null',
  )
  return earlier(ofCards?.at ?? null, nextPixDue(cielo))
}

/** Ends what is due: sales that were not finished, and voids that are denied after all. */
export function settleDue(cielo: Cielo): void {
  const { db, now } = cielo
  db.transaction(() => {
    settlePix(cielo)
    for (const sale of db.all<Sale>('select * from cielo_sale where due_at <= ?', now().getTime())) {
      changeSale(cielo, sale.id, { due_at: null, due: null })
      endOf(cielo, sale)
    }
  })
}

function endOf(cielo: Cielo, sale: Sale): void {
  const at = cielo.now().getTime()
  const approved = { authorization_code: String(100_000 + (at % 900_000)), return_message: 'Operation Successful' }
  const [due, text] = sale.due?.split(' ') ?? []
  switch (due) {
    case 'capture':
      changeSale(cielo, sale.id, {
        ...approved,
        status: 2,
        return_code: '6',
        captured_amount: sale.amount,
        captured_at: at,
      })
      bookLine(cielo, sale.id, 'captured', sale.amount)
      notify(cielo, sale.account_id, { sale: sale.id, change: 1 })
      break
    case 'authorize':
      changeSale(cielo, sale.id, { ...approved, status: 1, return_code: '4' })
      notify(cielo, sale.account_id, { sale: sale.id, change: 1 })
      break
    case 'deny':
      // A denial is not told.
      changeSale(cielo, sale.id, { status: 3, return_code: '91', return_message: 'Not Authorized' })
      break
    case 'void': {
      const isOfToday =
        sale.captured_at !== null && saoPauloDate(new Date(sale.captured_at)) === saoPauloDate(cielo.now())
      takeBack(cielo, sale, { amount: Number(text), isOfToday })
      break
    }
    default: {
      const amount = Number(text)
      changeSale(cielo, sale.id, { status: 2, voided_amount: sale.voided_amount - amount, voided_at: null })
      bookLine(cielo, sale.id, 'void_denied', amount)
      notify(cielo, sale.account_id, { sale: sale.id, change: 5 })
    }
  }
}
