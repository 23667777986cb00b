import type { ReactNode } from 'react'
import { isWallet, type PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useChargeFormWords } from '../charge-form-words.ts'
import { CardInstallments } from './card-installments.tsx'
import type { ChargeDraft } from './charge-draft.ts'
import { VoucherTerms } from './voucher-terms.tsx'
import { canTakeSplitTender, mustTakeSplitTender } from './ways-draft.ts'

interface WaysFieldsProps {
  /** What the store takes: nothing else is offered. */
  methods: readonly PaymentMethod[]
  draft: ChargeDraft
  write: (part: Partial<ChargeDraft>) => void
  faultOf: (field: keyof ChargeDraft) => string | null | undefined
  onLeaveRate: () => void
}

/** By what the charge may be paid. What a way needs to be told unfolds under it. */
export function WaysFields({ methods, draft, write, faultOf, onLeaveRate }: WaysFieldsProps) {
  const { chargeForm } = useChargeFormWords()
  const { words, language } = usePreferences()
  const { card, voucher, splitTender } = chargeForm
  const wallets = methods.filter(isWallet).map(wallet => words.paymentMethod[wallet])
  const named = new Intl.ListFormat(language, { type: 'conjunction' }).format(wallets)
  const terms = { draft, write, faultOf }
  return (
    <fieldset className="form-group">
      <legend className="form-legend">{chargeForm.ways}</legend>
      {methods.includes('pix') && way('takesPix', chargeForm.pix)}
      {methods.includes('credit-card') && way('takesCard', card.take)}
      {draft.takesCard && unfolded(<CardInstallments {...terms} onLeaveRate={onLeaveRate} />)}
      {methods.includes('voucher') && way('takesVoucher', voucher.take)}
      {draft.takesVoucher && unfolded(<VoucherTerms {...terms} />)}
      {wallets.length > 0 && way('takesWallets', chargeForm.takeWallets(named))}
      {canTakeSplitTender(draft) && (
        <Checkbox
          checked={draft.takesSplitTender || mustTakeSplitTender(draft)}
          disabled={mustTakeSplitTender(draft)}
          onCheck={takesSplitTender => write({ takesSplitTender })}
          hint={splitTender.hint}
          error={faultOf('takesSplitTender')}
        >
          {splitTender.take}
        </Checkbox>
      )}
    </fieldset>
  )

  function way(field: 'takesPix' | 'takesCard' | 'takesVoucher' | 'takesWallets', label: string) {
    return (
      <Checkbox
        name={field}
        checked={draft[field]}
        onCheck={isTaken => write({ [field]: isTaken })}
        error={faultOf(field)}
      >
        {label}
      </Checkbox>
    )
  }
}

function unfolded(fields: ReactNode) {
  return <div className="form-unfolded">{fields}</div>
}
