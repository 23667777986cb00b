import type { Charge } from '../../../src/shared/contract/charge.ts'
import { differs } from './differs.ts'
import type { BankBooks } from './looks.ts'

/** Every Pix and every devolução of the bank is here once, with its amount, and nothing else is. */
export function notAsAtBank(charges: Charge[], { pix, returns }: BankBooks): string[] {
  const booked = charges.flatMap(({ payments }) =>
    payments.filter(one => one.method === 'pix' && one.status === 'captured' && one.origin !== 'moved'),
  )
  const back = charges.flatMap(({ refunds }) => refunds.filter(one => one.return_id !== null && one.status === 'done'))
  const list = (lines: string[]) => lines.toSorted().join(', ')
  return [
    ...differs(
      'Pix',
      list(booked.map(one => `${one.pix?.end_to_end_id} ${one.amount}`)),
      list(pix.map(({ end_to_end_id, amount }) => `${end_to_end_id} ${amount}`)),
    ),
    ...differs(
      'devoluções',
      list(back.map(({ return_id, amount }) => `${return_id} ${amount}`)),
      list(returns.filter(isCarriedOut).map(({ return_id, amount }) => `${return_id} ${amount}`)),
    ),
  ]
}

export const isCarriedOut = ({ status }: { status: string }) => status === 'DEVOLVIDO'
