import { useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { chargeName } from '../charge-look.ts'

const freshMs = 2_400

/** Charges whose status changed while somebody looked at them: for a glow of their rows, and for a screen reader. */
export function useStatusNews(charges: readonly Charge[]): { fresh: ReadonlySet<string>; told: string } {
  const words = useWords()
  const known = useRef(new Map<string, Charge['status']>())
  const [news, setNews] = useState<{ fresh: ReadonlySet<string>; told: string }>({ fresh: new Set(), told: '' })

  useEffect(() => {
    const changed = charges.filter(charge => (known.current.get(charge.id) ?? charge.status) !== charge.status)
    for (const charge of charges) known.current.set(charge.id, charge.status)
    if (changed.length === 0) return
    setNews({
      fresh: new Set(changed.map(charge => charge.id)),
      told: changed
        .map(charge => words.chargeList.changed(chargeName(charge), words.chargeStatus[charge.status]))
        .join('. '),
    })
  }, [charges, words])

  useEffect(() => {
    if (news.fresh.size === 0) return
    const timer = setTimeout(() => setNews(({ told }) => ({ fresh: new Set(), told })), freshMs)
    return () => clearTimeout(timer)
  }, [news])

  return news
}
