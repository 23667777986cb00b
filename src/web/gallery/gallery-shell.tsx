import type { MouseEvent, ReactNode } from 'react'
import { languages } from '../../shared/language.ts'
import { Wordmark } from '../ui/mark.tsx'
import { Segmented } from '../ui/segmented/segmented.tsx'
import { AccentSwitch } from './accent-switch.tsx'
import { allPages, groups } from './all-pages.ts'
import { addressOf, type GalleryAddress, go, themes, widths } from './gallery-address.ts'
import type { GalleryGroup } from './gallery-page.ts'
import { galleryWords } from './gallery-words.ts'
import { PageSearch } from './page-search.tsx'

const languageNames = { 'pt-BR': 'Português', 'en-GB': 'English' } as const

/** Navigation, and how one wants to see: language, theme, width. */
export function GalleryShell({ address, children }: { address: GalleryAddress; children: ReactNode }) {
  const words = galleryWords[address.lang]
  return (
    <div className="gallery">
      <a className="gallery-skip" href="#gallery-page">
        {words.skip}
      </a>
      <header className="gallery-head">
        <a className="gallery-home" href={addressOf({ ...address, page: '' })} onClick={followInPlace}>
          <Wordmark />
          <span className="gallery-home-word">{words.gallery}</span>
        </a>
        <div className="gallery-switches">
          <PageSearch address={address} />
          <AccentSwitch address={address} />
          <Segmented
            label={words.language}
            value={address.lang}
            options={languages.map(value => ({ value, label: languageNames[value] }))}
            onChoose={lang => go({ ...address, lang })}
          />
          <Segmented
            label={words.theme}
            value={address.theme}
            options={themes.map(value => ({ value, label: words.themes[value] }))}
            onChoose={theme => go({ ...address, theme })}
          />
          <div className="gallery-widths">
            <Segmented
              label={words.width}
              value={address.width}
              options={widths.map(value => ({ value, label: value === 'whole' ? words.whole : value }))}
              onChoose={width => go({ ...address, width })}
            />
          </div>
        </div>
      </header>
      <nav className="gallery-nav" aria-label={words.pages}>
        {(Object.keys(groups) as GalleryGroup[]).map(group => (
          <PagesOfGroup key={group} group={group} address={address} />
        ))}
      </nav>
      <main className="gallery-main" id="gallery-page" tabIndex={-1}>
        {address.width === 'whole' ? children : <Frame address={address} />}
      </main>
    </div>
  )
}

function PagesOfGroup({ group, address }: { group: GalleryGroup; address: GalleryAddress }) {
  const pages = allPages.filter(page => page.group === group)
  if (pages.length === 0) return null
  return (
    <section className="gallery-nav-group">
      <h2>{groups[group][address.lang]}</h2>
      <ul>
        {pages
          .toSorted((one, other) => one.title[address.lang].localeCompare(other.title[address.lang], address.lang))
          .map(page => (
            <li key={page.name}>
              <a
                className="gallery-nav-link"
                href={addressOf({ ...address, page: page.name })}
                aria-current={page.name === address.page ? 'page' : undefined}
                onClick={followInPlace}
              >
                {page.title[address.lang]}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The page in a window of its own, so that its breakpoints are those of the width. */
function Frame({ address }: { address: GalleryAddress }) {
  const src = addressOf({ ...address, width: 'whole', bare: true })
  const width = Number(address.width)
  return (
    <iframe
      key={src}
      className="gallery-frame"
      title={galleryWords[address.lang].frame(width)}
      src={src}
      width={width}
    />
  )
}

function followInPlace(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.scrollTo(0, 0)
}
