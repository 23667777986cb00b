import { formatPostalCode } from '../brazil/postal-code.ts'
import type { PayerAddress } from '../contract/payer-facts.ts'

/** An address as an envelope has it: the street, the district with its city, the CEP. */
export function addressLines({
  street,
  number,
  complement,
  district,
  city,
  state,
  postal_code,
}: PayerAddress): string[] {
  const place = [street, number, complement].filter(Boolean).join(', ')
  return [place, `${district}, ${city} – ${state}`, formatPostalCode(postal_code)]
}
