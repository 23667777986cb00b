import { useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { chargeName } from '../charge-look.ts'

const freshMs = 2_400

/** Charges whose status changed while somebody looked at them: for a glow of their rows, and for a screen reader. */
export function useStatusUpdates(charges: readonly Charge[]): { fresh: ReadonlySet<string>; announcement: string } {
  const words = useWords()
  const known = useRef(new Map<string, Charge['status']>())
  const [updates, setUpdates] = useState<{ fresh: ReadonlySet<string>; announcement: string }>({
    fresh: new Set(),
    announcement: '',
  })

  useEffect(() => {
    const changed = charges.filter(charge => (known.current.get(charge.id) ?? charge.status) !== charge.status)
    for (const charge of charges) known.current.set(charge.id, charge.status)
    if (changed.length === 0) return
    setUpdates({
      fresh: new Set(changed.map(charge => charge.id)),
      announcement: changed
        .map(charge => words.chargeList.changed(chargeName(charge), words.chargeStatus[charge.status]))
        .join('. '),
    })
  }, [charges, words])

  useEffect(() => {
    if (updates.fresh.size === 0) return
    const timer = setTimeout(() => setUpdates(({ announcement }) => ({ fresh: new Set(), announcement })), freshMs)
    return () => clearTimeout(timer)
  }, [updates])

  return updates
}
