import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useRefundApprovalWords } from './refund-approval-state.ts'

const load = () => import('./refund-decision.tsx')
const RefundDecision = lazy(async () => ({ default: (await load()).RefundDecision }))

/** Opens a refund that waits for another person. */
export function DecideButton({ refund, amount }: { refund: string; amount: number }) {
  const { act } = useRefundApprovalWords()
  const mayDecide = useMay('refunds:approve')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button intent="secondary" size="small" onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
        {mayDecide ? act.decide : act.see}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundDecision refund={refund} amount={amount} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
