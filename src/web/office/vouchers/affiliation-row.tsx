import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { affiliationNeeds } from '../../../shared/cards/voucher-affiliations.ts'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { useVoucherWords } from './vouchers-state.ts'

interface AffiliationRowProps {
  affiliation: VoucherAffiliation
  /** Null for whoever may only look. */
  onDo: ((what: 'edit' | 'remove') => void) | null
}

/** One brand: for which purchases it is taken, and what its issuer knows the store by. */
export function AffiliationRow({ affiliation, onDo }: AffiliationRowProps) {
  const say = useVoucherWords()
  const { language } = usePreferences()
  const { exact } = useFormats()
  const { brand, kinds, created_at } = affiliation
  const label = cardBrandLabel(brand, language)
  const known = affiliationNeeds(brand).map(field => {
    const value = affiliation[field] ?? ''
    return `${say.fields[field]} ${field === 'tax_id' ? taxIdText(value, 'cnpj') : value}`
  })
  return (
    <li className="voucher-row">
      <CardBrandLogo name={brand} size={32} />
      <div className="voucher-row-words">
        <p className="voucher-row-brand">{label}</p>
        <p>{kinds.map(kind => say.kinds[kind]).join(', ')}</p>
        <p className="voucher-row-known">
          <Facts of={[...known, say.since(exact(created_at))]} />
        </p>
      </div>
      {onDo && (
        <div className="voucher-row-actions">
          <Button intent="secondary" size="small" aria-label={say.editOf(label)} onClick={() => onDo('edit')}>
            {say.edit}
          </Button>
          <Button intent="quiet" size="small" aria-label={say.removeOf(label)} onClick={() => onDo('remove')}>
            {say.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
