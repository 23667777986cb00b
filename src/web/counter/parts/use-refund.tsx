import { useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import { useLate } from './use-late.ts'

/** The dialog of a refund, for the sale that it was asked for. */
export function useRefund() {
  const { Shown, isAway, begin, end } = useLate(() =>
    import('../screens/refund-dialog.tsx').then(it => it.RefundDialog),
  )
  const [charge, setCharge] = useState<Charge | null>(null)
  return {
    isAway,
    ask(sale: Charge) {
      setCharge(sale)
      void begin()
    },
    /** Null while there is none. */
    dialog: Shown && charge && <Shown charge={charge} onClosed={end} />,
  }
}
