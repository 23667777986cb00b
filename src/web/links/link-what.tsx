import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../shared/brazil/format-date.ts'
import type { Language } from '../../shared/language.ts'
import type { LinkView, StoreView } from '../../shared/links/link-view.ts'
import { Money } from '../ui/money.tsx'
import type { LinkWords } from './messages/pt-br.ts'
import { StoreHead } from './store-head.tsx'

interface LinkWhatProps {
  store: StoreView
  view: LinkView
  language: Language
  say: LinkWords
}

/** Few enough that saying so helps somebody to decide. */
const FEW = 20

/** What is paid for by a link: who asks, what it is, how much one costs, how long and how many there are. */
export function LinkWhat({ store, view, language, say }: LinkWhatProps) {
  const facts = [
    view.state === 'active' && view.left !== null && view.left <= FEW && say.left(view.left),
    view.last_day && view.state === 'active' && say.lastDay(formatDate(view.last_day as CalendarDate, 'dd/MM/yyyy')),
  ].filter(Boolean)
  return (
    <section className="summary link-what" aria-label={say.what}>
      <StoreHead store={store} />
      {view.image && <img className="link-image" src={view.image} alt="" />}
      <h1 className="link-title">{view.title}</h1>
      {view.price.kind === 'fixed' && (
        <p className="link-price">
          <Money amount={view.price.amount} language={language} size="hero" />
        </p>
      )}
      {view.description && <p className="link-description">{view.description}</p>}
      {facts.length > 0 && <p className="link-facts">{facts.join(' · ')}</p>}
    </section>
  )
}
