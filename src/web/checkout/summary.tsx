import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { Money } from '../ui/money.tsx'
import { Tracker } from '../ui/tracker.tsx'
import { useTaxId } from './details.tsx'
import { trackerLines } from './tracker-lines.ts'
import { useWords } from './words.ts'

/** What I pay for: who asks, how much, for what. The first thing the eye meets. */
export function Summary({ state }: { state: CheckoutState }) {
  const { language, say } = useWords()
  const { store } = state
  return (
    <section className="summary" aria-label={say.page.summary}>
      <div className="payee">
        <span className="monogram" aria-hidden="true">
          {initial(store.name)}
        </span>
        <div>
          <p className="payee-name">{store.name}</p>
          <p className="payee-where tabular">{`${useTaxId(store.tax_id)} · ${store.city}`}</p>
        </div>
      </div>
      <h1 className="summary-amount">
        <Money amount={state.amount} language={language} size="hero" />
      </h1>
      {state.description && <p className="summary-description">{state.description}</p>}
      {state.reference && <p className="summary-reference">{say.page.reference(state.reference)}</p>}
    </section>
  )
}

/** How far it is: the steps that the merchant sees too. */
export function Progress({ state }: { state: CheckoutState }) {
  const words = useWords()
  return (
    <section className="progress" aria-labelledby="progress-heading">
      <h2 className="progress-heading" id="progress-heading">
        {words.say.page.progress}
      </h2>
      <Tracker steps={trackerLines(state, words)} label={words.say.page.progress} />
    </section>
  )
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('pt-BR')
}
