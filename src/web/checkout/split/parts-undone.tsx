import { Alert } from '../../ui/alert.tsx'
import type { SplitMessages } from '../messages/split-pt-br.ts'
import { PartsList } from './parts-list.tsx'
import type { Attempt } from './parts-now.tsx'

interface PartsUndoneProps {
  say: SplitMessages
  attempt: Attempt
  /** The server's clock. */
  now: string
}

/** Why an attempt to pay in parts was undone, and what became of the payer's money. */
export function PartsUndone({ say, attempt, now }: PartsUndoneProps) {
  const { undone } = say
  const { reason, legs } = attempt
  const has = (status: string) => legs.some(leg => leg.status === status)
  return (
    <section className="parts-undone" aria-labelledby="undone-heading">
      <h2 className="pay-heading" id="undone-heading">
        {undone.heading}
      </h2>
      <Alert tone={reason === 'given_up' ? 'info' : 'warning'} title={reason && undone.why[reason]}>
        {undone.again}
      </Alert>
      <PartsList say={say} legs={legs} now={now} />
      {has('released') && <p>{undone.released}</p>}
      {has('returned') && <p>{undone.returned}</p>}
      {has('disputed') && <p>{undone.disputed}</p>}
    </section>
  )
}
