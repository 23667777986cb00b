import { Money } from '../../ui/money.tsx'
import { tenderName } from '../faces/tender-name.ts'
import { PaymentMark } from '../marks/payment-mark.tsx'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { formatMoment } from '../state/format-moment.ts'
import { useWords } from '../state/words.ts'
import type { Attempt } from './tenders-now.tsx'

/** Each tender: what it is paid with, how much, and what has become of it. */
export function TenderList({
  say,
  tenders,
  now,
}: {
  say: SplitTenderMessages
  tenders: Attempt['tenders']
  now?: string
}) {
  const words = useWords()
  return (
    <ul className="tender-list" aria-label={say.tenders}>
      {tenders.map(tender => (
        <li key={tender.payment} data-status={tender.status}>
          <span className="tender-name">
            <PaymentMark method={tender.method} brand={tender.card?.brand} />
            {tenderName(tender, words)}
          </span>
          <Money amount={tender.amount} language={words.language} />
          <small>
            {tender.method === 'pix' && tender.status === 'under_way' ? say.waiting : say.tender[tender.status]}
            {tender.back_at && now && ` · ${formatMoment(tender.back_at, now, words.language)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
