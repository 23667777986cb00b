import { Alert } from '../../ui/alert.tsx'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { TenderList } from './tender-list.tsx'
import type { Attempt } from './tenders-now.tsx'

interface TendersUndoneProps {
  say: SplitTenderMessages
  attempt: Attempt
  /** The server's clock. */
  now: string
}

/** Why an attempt to pay by split tender was undone, and what became of the payer's money. */
export function TendersUndone({ say, attempt, now }: TendersUndoneProps) {
  const { undone } = say
  const { reason, tenders } = attempt
  const has = (status: string) => tenders.some(tender => tender.status === status)
  return (
    <section className="tenders-undone" aria-labelledby="undone-heading">
      <h2 className="pay-heading" id="undone-heading">
        {undone.heading}
      </h2>
      <Alert tone={reason === 'given_up' ? 'info' : 'warning'} title={reason && undone.why[reason]}>
        {undone.again}
      </Alert>
      <TenderList say={say} tenders={tenders} now={now} />
      {has('released') && <p>{undone.released}</p>}
      {has('returned') && <p>{undone.returned}</p>}
      {has('disputed') && <p>{undone.disputed}</p>}
    </section>
  )
}
