import type { Payment } from '../../../../shared/contract/payment.ts'
import { CopiedId } from '../../words/copied-id.tsx'
import { useReceivableWords } from './receivable-words.ts'
import { Pair } from './section.tsx'

/** What the acquirer's statement names a card sale by; nothing of what it has not told. */
export function SaleMarks({ card }: { card: NonNullable<Payment['card']> }) {
  const { mark } = useReceivableWords()
  const marks: [name: string, value: string | null][] = [
    [mark.nsu, card.nsu],
    [mark.authorization, card.authorization_code],
    [mark.tid, card.tid],
    [mark.arn, card.arn],
    [mark.merchantNumber, card.merchant_number],
    [mark.terminal, card.terminal],
  ]
  return marks.map(
    ([name, value]) =>
      value && (
        <Pair key={name} name={name}>
          <CopiedId value={value} name={name} />
        </Pair>
      ),
  )
}
