import type { Charge, ChargeListQuery } from '../../../src/shared/contract/charge.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'

/** Whether a list that is narrowed down so has this charge. */
export function isAskedFor(charge: Charge, query: ChargeListQuery): boolean {
  const { status, method, created_from, created_to, flag, unapplied } = query
  return (
    (!status || charge.status === status) &&
    (!method || charge.payments.some(payment => payment.method === method)) &&
    (!created_from || charge.created_at >= created_from) &&
    (!created_to || charge.created_at < created_to) &&
    (!flag || charge.flags.includes(flag)) &&
    (!unapplied || charge.amount_unapplied > 0) &&
    wasPaidIn(charge, query) &&
    hasWords(charge, query)
  )
}

function wasPaidIn({ payments }: Charge, { paid_from, paid_to }: ChargeListQuery): boolean {
  if (!paid_from && !paid_to) return true
  return payments.some(
    ({ captured_at: at }) => at !== null && (!paid_from || at >= paid_from) && (!paid_to || at < paid_to),
  )
}

function hasWords({ description, reference, id, customer, amount }: Charge, { q }: ChargeListQuery): boolean {
  const said = [description, reference, id, customer?.name, formatMoney(centavos(amount), 'pt-BR')].join(' ')
  return !q || said.toLowerCase().includes(q.toLowerCase())
}
