import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { VoucherAffiliation } from '../../../shared/contract/vouchers.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useVouchersApi, useVoucherWords } from './vouchers-state.ts'

interface RemoveAffiliationProps {
  affiliation: VoucherAffiliation
  onClosed: () => void
}

/** Asks before a brand is taken no more. */
export function RemoveAffiliation({ affiliation, onClosed }: RemoveAffiliationProps) {
  const { confirm } = useVoucherWords()
  const { language } = usePreferences()
  const api = useVouchersApi()
  const showToast = useToast()
  const label = cardBrandLabel(affiliation.brand, language)
  const removing = useIntention({
    send: (id: string) => api.removeAffiliation(id),
    changes: () => [['voucher-affiliations'], ['ways-to-pay'], ['me']],
    onDone: () => showToast({ tone: 'positive', text: confirm.done(label) }),
  })
  return (
    <Confirm
      title={confirm.title(label)}
      text={confirm.text}
      submit={confirm.submit}
      keep={confirm.keep}
      intent="negative"
      doing={removing}
      subject={affiliation.id}
      onClosed={onClosed}
    />
  )
}
