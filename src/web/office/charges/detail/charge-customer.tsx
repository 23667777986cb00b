import { formatPhone, parsePhone } from '../../../../shared/brazil/phone.ts'
import { formatTaxId, parseTaxId } from '../../../../shared/brazil/tax-id.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { AddressText } from '../../customers/address-text.tsx'
import { CopiedId } from '../../words/copied-id.tsx'
import { useChargeFormWords } from '../charge-form-words.ts'
import { useDetailWords } from './detail-words.ts'
import { Pair, Pairs, Section } from './section.tsx'

/** Who pays, as far as the merchant said. */
export function ChargeCustomer({ customer }: { customer: NonNullable<Charge['customer']> }) {
  const chargeDetail = useDetailWords()
  const { chargeForm } = useChargeFormWords()
  return (
    <Section title={chargeDetail.customer}>
      <Pairs>
        {customer.name && <Pair name={chargeForm.customerName}>{customer.name}</Pair>}
        {customer.email && (
          <Pair name={chargeForm.customerEmail}>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </Pair>
        )}
        {customer.phone && <Pair name={chargeDetail.phone}>{spaced(customer.phone)}</Pair>}
        {customer.tax_id && (
          <Pair name={chargeForm.taxId}>
            <CopiedId value={punctuated(customer.tax_id)} name={chargeForm.taxId} />
          </Pair>
        )}
        {customer.address && (
          <Pair name={chargeForm.customerAddress}>
            <AddressText address={customer.address} />
          </Pair>
        )}
      </Pairs>
    </Section>
  )
}

function punctuated(taxId: string): string {
  const parsed = parseTaxId(taxId)
  return parsed.ok ? formatTaxId(parsed.taxId) : taxId
}

function spaced(phone: string): string {
  const parsed = parsePhone(phone)
  return parsed.ok ? formatPhone(parsed.phone) : phone
}
