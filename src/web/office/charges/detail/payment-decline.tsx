import type { Payment } from '../../../../shared/contract/payment.ts'
import { isAbecsCode, readAbecsCode } from '../../../../shared/declines/abecs.ts'
import { declineGroupOf } from '../../../../shared/declines/decline-groups.ts'
import { useFormats } from '../../words/formats.ts'
import { useAcquirerOf } from './charge-details-state.ts'
import { useDeclineWords } from './decline-words.ts'

/**
 * Why a card was not accepted, for the store: the group, what it means, whether the card may be tried again, and the
 * code as its acquirer wrote it. The payer reads less.
 */
export function PaymentDecline({ payment }: { payment: Payment }) {
  const words = useDeclineWords()
  const { money } = useFormats()
  const acquirer = useAcquirerOf(payment)
  const { decline, card } = payment
  if (!decline) return null
  const { code, reason, retry, available } = decline
  const isAbecs = card !== null && isAbecsCode(code.padStart(2, '0'))
  const abecs = isAbecs && (readAbecsCode(code, card.brand).reversible ? 'reversible' : 'irreversible')
  return (
    <div className="charge-decline">
      <p className="charge-decline-group">{words.group[declineGroupOf[reason]]}</p>
      <p>{words.reason[reason]}</p>
      {available !== null && <p>{words.available(money(available))}</p>}
      <p>{words.retry[retry]}</p>
      <p className="charge-item-second">
        {words.code(code, acquirer)}
        {abecs && ` · ${words.abecs[abecs]}`}
      </p>
    </div>
  )
}
