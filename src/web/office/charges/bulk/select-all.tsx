import type { ChargeTotals } from '../../../../shared/contract/charge-totals.ts'
import { Button } from '../../../ui/button.tsx'
import type { ChargeSelection } from '../list/use-selection.ts'
import { useBulkWords } from './bulk-words.ts'

interface SelectAllProps {
  selection: ChargeSelection
  /** What the charges of the filters come to, once it is known. */
  totals: ChargeTotals | undefined
}

/** All that the filters find. Offered once the page is selected and there is more than the page. */
export function SelectAll({ selection, totals }: SelectAllProps) {
  const say = useBulkWords()
  if (!totals || totals.more || selection.ofPage !== 'all' || totals.count <= selection.chosen.size) return null
  return (
    <Button intent="quiet" size="small" onClick={selection.takeAllFound}>
      {say.all(totals.count)}
    </Button>
  )
}
