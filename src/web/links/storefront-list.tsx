import type { Language } from '../../shared/language.ts'
import type { LinkView, StoreView } from '../../shared/links/link-view.ts'
import { priceWords } from '../../shared/links/poster.ts'
import type { LinkWords } from './messages/pt-br.ts'
import { initial, StoreMark, whereOf } from './store-head.tsx'

interface ListedLink {
  url: string
  view: LinkView
}

interface StorefrontListProps {
  store: StoreView
  links: readonly ListedLink[]
  language: Language
  say: LinkWords
}

/** A store and what can be paid for there. */
export function StorefrontList({ store, links, language, say }: StorefrontListProps) {
  return (
    <>
      <header className="front-head">
        <StoreMark store={store} large />
        <h1 className="front-name">{store.name}</h1>
        <p className="link-store-where">{whereOf(store)}</p>
      </header>
      <section className="front-links">
        <h2 className="visually-hidden">{say.store.heading}</h2>
        {links.length === 0 && <p className="front-empty">{say.store.empty}</p>}
        <ul className="front-list">
          {links.map(({ url, view }) => (
            <li key={url}>
              <a className="front-link" href={url}>
                {view.image ? (
                  <img className="front-image" src={view.image} alt="" loading="lazy" />
                ) : (
                  <span className="front-image front-letter" aria-hidden="true">
                    {initial(view.title)}
                  </span>
                )}
                <strong className="front-title">{view.title}</strong>
                <span className="front-price">{priceWords(view, language)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
