import { useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { accentCss } from '../ui/accent.ts'
import { allPages } from './all-pages.ts'
import { type GalleryAddress, readAddress, useSearch } from './gallery-address.ts'
import type { GalleryPage } from './gallery-page.ts'
import { GallerySheet } from './gallery-sheet.tsx'
import { GalleryShell } from './gallery-shell.tsx'

const firstPage = 'tokens'

/** Every component in every state, live: the place where a newcomer learns the house. */
export function Gallery() {
  const asked = readAddress(useSearch())
  const page = allPages.find(({ name }) => name === asked.page) ?? allPages.find(({ name }) => name === firstPage)
  const address: GalleryAddress = { ...asked, page: page?.name ?? firstPage }
  useDocument(address, page)
  const shown = page && <GallerySheet page={page} language={address.lang} bare={address.bare} />
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

function useDocument({ lang, theme, accent }: GalleryAddress, page: GalleryPage | undefined) {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.lang = lang
    document.title = `${page?.title[lang] ?? ''} · Guichê`
    if (theme === 'system') delete documentElement.dataset.theme
    else documentElement.dataset.theme = theme
  }, [lang, theme, page])

  useLayoutEffect(() => {
    const style = document.createElement('style')
    style.textContent = accentCss(accent)
    document.head.append(style)
    return () => style.remove()
  }, [accent])
}
