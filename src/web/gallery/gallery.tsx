import { useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Language } from '../../shared/language.ts'
import { allPages } from './all-pages.ts'
import { type GalleryAddress, readAddress, useSearch } from './gallery-address.ts'
import type { GalleryPage } from './gallery-page.ts'
import { GalleryShell } from './gallery-shell.tsx'

const firstPage = 'tokens'

/** Every component in every state, live: the place where a newcomer learns the house. */
export function Gallery() {
  const asked = readAddress(useSearch())
  const page = allPages.find(({ name }) => name === asked.page) ?? allPages.find(({ name }) => name === firstPage)
  const address: GalleryAddress = { ...asked, page: page?.name ?? firstPage }
  useDocument(address, page)
  const shown = page && <PageOfGallery page={page} language={address.lang} />
  return (
    <I18nProvider locale={address.lang}>
      {address.bare ? (
        <main className="gallery-bare">{shown}</main>
      ) : (
        <GalleryShell address={address}>{shown}</GalleryShell>
      )}
    </I18nProvider>
  )
}

function PageOfGallery({ page, language }: { page: GalleryPage; language: Language }) {
  return (
    <article className="gallery-page" data-page={page.name}>
      <h1 className="gallery-title">{page.title[language]}</h1>
      {page.sections.map(({ title, note, Show }) => (
        // The page is part of the key: two pages may have a section of the same title, and each its own state.
        <section key={`${page.name} ${title['en-GB']}`} className="gallery-section">
          <header className="gallery-section-head">
            <h2>{title[language]}</h2>
            {note && <p>{note[language]}</p>}
          </header>
          <div className="gallery-stage">
            <Show language={language} />
          </div>
        </section>
      ))}
    </article>
  )
}

function useDocument({ lang, theme }: GalleryAddress, page: GalleryPage | undefined) {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.lang = lang
    document.title = `${page?.title[lang] ?? ''} · Guichê`
    if (theme === 'system') delete documentElement.dataset.theme
    else documentElement.dataset.theme = theme
  }, [lang, theme, page])
}
