import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { affiliationsQuery, kindsTaken, useVouchersApi, useVoucherWords } from '../../vouchers/vouchers-state.ts'
import { useChargeFormWords } from '../charge-form-words.ts'
import type { ChargeDraft } from './charge-draft.ts'

interface VoucherTermsProps {
  draft: ChargeDraft
  write: (part: Partial<ChargeDraft>) => void
  faultOf: (field: keyof ChargeDraft) => string | null | undefined
}

/** What is bought, as issuers see it, and how much of it a voucher may pay. */
export function VoucherTerms({ draft, write, faultOf }: VoucherTermsProps) {
  const { voucher } = useChargeFormWords().chargeForm
  const { kinds } = useVoucherWords()
  const { language } = usePreferences()
  const { data: affiliations } = useQuery(affiliationsQuery(useVouchersApi()))
  const taken = kindsTaken(affiliations ?? [])
  const [first] = taken
  const isTaken = taken.includes(draft.voucherKind)
  useEffect(() => {
    if (first && !isTaken) write({ voucherKind: first })
  }, [first, isTaken, write])
  return (
    <>
      {isTaken && (
        <Select
          label={voucher.kind}
          name="voucherKind"
          placeholder={voucher.kind}
          options={taken.map(value => ({ value, label: kinds[value] }))}
          value={draft.voucherKind}
          onChoose={voucherKind => write({ voucherKind })}
          error={faultOf('voucherKind')}
        />
      )}
      <Checkbox
        checked={draft.voucherPart !== null}
        onCheck={isPart => write({ voucherPart: isPart ? 0 : null })}
        hint={voucher.partHint}
      >
        {voucher.part}
      </Checkbox>
      {draft.voucherPart !== null && (
        <MoneyField
          label={voucher.upTo}
          name="voucherPart"
          amount={draft.voucherPart}
          onAmount={voucherPart => write({ voucherPart })}
          language={language}
          error={faultOf('voucherPart') ?? null}
        />
      )}
    </>
  )
}
