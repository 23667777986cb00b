import { useQuery } from '@tanstack/react-query'
import type { chargeTotalsQuery } from '../server-state/queries.ts'
import { useExportWords } from './exports-state.ts'

/** The question by which a list learns what its filters come to. */
export type TotalsOfList = ReturnType<typeof chargeTotalsQuery>

/** How many rows the file will hold, as the list counted them; nothing while nobody knows. */
export function RowsOfFile({ totals }: { totals: TotalsOfList }) {
  const say = useExportWords()
  const { data } = useQuery(totals)
  return (
    <p className="modal-text" role="status">
      {data && say.willHold(data.count, data.more)}
    </p>
  )
}
