import { lazy, Suspense, useEffect, useState } from 'react'
import { useOffice } from '../server-state/office-context.ts'

const ConfirmIdentity = lazy(async () => ({ default: (await import('./confirm-identity.tsx')).ConfirmIdentity }))

/** Shows the question who is there when a call needs its answer. */
export function IdentityHost() {
  const { identity } = useOffice()
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(() => identity.onAsk(resolve => setAnswer(() => resolve)), [identity])
  if (!answer) return null
  return (
    <Suspense>
      <ConfirmIdentity
        onEnd={confirmed => {
          answer(confirmed)
          setAnswer(null)
        }}
      />
    </Suspense>
  )
}
