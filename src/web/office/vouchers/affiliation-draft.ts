import { type AffiliationField, affiliationNeeds } from '../../../shared/cards/voucher-affiliations.ts'
import { type VoucherKind, voucherKindsOf } from '../../../shared/cards/voucher-kinds.ts'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import type { NewAffiliation } from '../../client/vouchers-api.ts'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import type { VoucherWords } from '../messages/pt-br/vouchers.ts'

/** The form as it stands, in the words that were typed. */
export interface AffiliationDraft {
  brand: NewAffiliation['brand'] | null
  kinds: VoucherKind[]
  written: Record<AffiliationField, string>
}

/** The form before anybody wrote: empty, or what was said of the brand. */
export function draftOf(known: VoucherAffiliation | null): AffiliationDraft {
  return {
    brand: known?.brand ?? null,
    kinds: known?.kinds ?? [],
    written: {
      tax_id: taxIdText(known?.tax_id ?? '', 'cnpj'),
      mcc: known?.mcc ?? '',
      merchant_id: known?.merchant_id ?? '',
      affiliation_id: known?.affiliation_id ?? '',
    },
  }
}

/** Another brand begins with all that it carries. */
export function withBrand(draft: AffiliationDraft, brand: NewAffiliation['brand']): AffiliationDraft {
  return { ...draft, brand, kinds: [...voucherKindsOf(brand)] }
}

export type AffiliationFaults = Partial<Record<'brand' | 'kinds' | AffiliationField, string>>

/** What is wrong with the draft, by field, in words. A CNPJ may be left out, and says itself what is wrong with it. */
export function affiliationFaults({ brand, kinds, written }: AffiliationDraft, say: VoucherWords): AffiliationFaults {
  const { form } = say
  if (!brand) return { brand: form.brandNeeded }
  const faults: AffiliationFaults = kinds.length === 0 ? { kinds: form.kindNeeded } : {}
  for (const field of affiliationNeeds(brand)) {
    const text = written[field].trim()
    if (field === 'tax_id') continue
    if (text === '') faults[field] = form.needed
    else if (field === 'mcc' && !/^\d{4}$/.test(text)) faults.mcc = form.mccWrong
    else if (!/^[0-9A-Za-z-]{1,30}$/.test(text)) faults[field] = form.idWrong
  }
  return faults
}

/** The draft as the API wants it; null while no brand is chosen. */
export function affiliationOf({ brand, kinds, written }: AffiliationDraft): NewAffiliation | null {
  if (!brand) return null
  const filled = affiliationNeeds(brand).flatMap(field =>
    written[field].trim() ? [[field, written[field].trim()]] : [],
  )
  return { brand, kinds, ...Object.fromEntries(filled) }
}
