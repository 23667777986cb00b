import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Language } from '../../../shared/language.ts'
import { Money } from '../../ui/money.tsx'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import { Items } from './items.tsx'
import { TaxId } from './tax-id.tsx'

interface SummaryProps {
  state: CheckoutState
  language: Language
  say: PrintedMessages
}

/**
 * What I pay for: who asks, how much, for what. The first thing the eye meets. It never changes: the server's alone.
 */
export function Summary({ state, language, say }: SummaryProps) {
  const { store } = state
  return (
    <section className="summary" aria-label={say.summary}>
      <div className="payee">
        {store.logo ? (
          <img className="logo" src={store.logo} alt="" width={44} height={44} />
        ) : (
          <span className="monogram" aria-hidden="true">
            {initial(store.name)}
          </span>
        )}
        <div>
          <p className="payee-name">{store.name}</p>
          <p className="payee-where tabular">
            <TaxId number={store.tax_id} />
            {` · ${store.city}`}
          </p>
        </div>
      </div>
      <h1 className="summary-amount">
        <Money amount={state.amount} language={language} size="hero" />
      </h1>
      {state.description && <p className="summary-description">{state.description}</p>}
      {state.reference && <p className="summary-reference">{say.reference(state.reference)}</p>}
      <Items items={state.items} language={language} say={say} />
    </section>
  )
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('pt-BR')
}
