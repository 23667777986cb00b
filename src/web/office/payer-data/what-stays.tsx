import { Badge } from '../../ui/badge.tsx'
import { usePayerDataWords } from './payer-data-state.ts'

/** What an erasure takes away, what it leaves, and by which law. */
export function WhatStays() {
  const say = usePayerDataWords()
  return (
    <section className="payer-data-part" aria-labelledby="what-stays">
      <h2 id="what-stays">{say.what}</h2>
      <ul className="payer-data-rows">
        {say.rows.map(({ what, stays, why }) => (
          <li key={what}>
            <span className="payer-data-what">{what}</span>
            <Badge tone={stays ? 'info' : 'neutral'}>{stays ? say.stays : say.gone}</Badge>
            <span className="payer-data-why">{why}</span>
          </li>
        ))}
      </ul>
      <p>{say.note}</p>
    </section>
  )
}
