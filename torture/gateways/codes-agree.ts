import type { Breach } from '../invariants.ts'
import { isOfCode, paymentOf } from './gateway.ts'
import type { GatewayBooks, PaymentOfBooks } from './invariants-of-gateways.ts'

/**
 * Compares what came by each code of a gateway, and what of it went back, with our payments by it: the one that showed
 * it, and those of what came again. A code whose answer was lost may be there twice; money came by one of them alone.
 */
export function agreementOfCodes({ gateway, sales }: GatewayBooks, payments: readonly PaymentOfBooks[]): Breach[] {
  const codes = payments.filter(({ method }) => method === 'pix')
  const there = Map.groupBy(sales.filter(isOfCode), paymentOf)
  const here = Map.groupBy(codes, one => `pay_${one.pix_txid}`)
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((code): Breach[] => {
    const sold = there.get(code) ?? []
    const own = here.get(code) ?? []
    const captured = own.filter(({ status }) => status === 'captured')
    const ours = { paid: total(captured, ({ amount }) => amount), returned: total(captured, returnedOf) }
    const theirs = { paid: total(sold, sale => sale.captured), returned: total(sold, sale => sale.returned) }
    if (own.length > 0 && ours.paid === theirs.paid && ours.returned === theirs.returned) return []
    const says =
      `brought ${theirs.paid} at ${gateway}, and ${theirs.returned} went back; ` +
      `here ${ours.paid} and ${ours.returned}`
    return [{ invariant: 'gateways_agree', about: code, says }]
  })
}

/** Given back, or lost by a chargeback. */
export function returnedOf({ amount_refunded, amount_disputed }: PaymentOfBooks): number {
  return amount_refunded + amount_disputed
}

function total<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
