import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../shared/language.ts'
import { priceWords } from '../../../shared/links/poster.ts'
import { LinkClosed, type WhyClosed } from '../../links/link-closed.tsx'
import { LinkForm } from '../../links/link-form.tsx'
import { LinkWhat } from '../../links/link-what.tsx'
import { linksEnGb } from '../../links/messages/en-gb.ts'
import { type LinkWords, linksPtBr } from '../../links/messages/pt-br.ts'
import { StorefrontList } from '../../links/storefront-list.tsx'
import { accentCss } from '../../ui/accent.ts'
import type { LinkPageInput, MessagePageInput, StorefrontPageInput } from '../entries/render-port.ts'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import linkCss from '../styles/link-page.css?inline'
import receiptCss from '../styles/receipt-page.css?inline'
import { pageDocument } from './document.ts'
import { fontFace } from './font-face.ts'
import { Frame } from './frame.tsx'
import { MessagePage } from './message-page.tsx'

const words: Record<Language, LinkWords> = { 'pt-BR': linksPtBr, 'en-GB': linksEnGb }

/** The page of a payment link. It has no script at all: its form is the browser's own. */
export function linkPage(input: LinkPageInput, printed: PrintedMessages): string {
  const { store, view, language, nonce, assets, url, imageUrl, form, values, faults } = input
  const say = words[language]
  const why = whyClosed(input)
  const title = say.title(view.title, store.name)
  const page = (
    <Frame language={language} say={printed} testMode={store.mode === 'test'}>
      <main className="container checkout link">
        <LinkWhat store={store} view={view} language={language} say={say} />
        <section className="desk" aria-label={say.form}>
          <div className="pay link-desk">
            {why ? (
              <LinkClosed why={why} store={store.name} say={say} />
            ) : (
              <LinkForm view={view} language={language} say={say} values={values} faults={faults} form={form} />
            )}
          </div>
        </section>
      </main>
    </Frame>
  )
  return pageDocument({
    language,
    title,
    nonce,
    preview: { title, description: view.description ?? priceWords(view, language), url, image: imageUrl },
    style: fontFace(assets) + linkCss + accentCss(store.accent),
    body: written(page),
  })
}

/** A store's public page: what can be paid for there, each a link of its own. */
export function storefrontPage(input: StorefrontPageInput, printed: PrintedMessages): string {
  const { store, links, url, language, nonce, assets } = input
  const say = words[language]
  const page = (
    <Frame language={language} say={printed} testMode={store.mode === 'test'}>
      <main className="container front">
        <StorefrontList store={store} links={links} language={language} say={say} />
      </main>
    </Frame>
  )
  return pageDocument({
    language,
    title: say.store.title(store.name),
    nonce,
    isListed: store.mode === 'live',
    preview: { title: store.name, description: say.store.heading, url, image: null },
    style: fontFace(assets) + linkCss + accentCss(store.accent),
    body: written(page),
  })
}

/** No link, or no store, under an address. */
export function linkNotFoundPage(
  { language, assets, nonce, of }: MessagePageInput & { of: 'link' | 'store' },
  printed: PrintedMessages,
): string {
  const message = of === 'link' ? words[language].notFound : words[language].noStore
  return pageDocument({
    language,
    title: message.title,
    nonce,
    style: fontFace(assets) + receiptCss,
    body: written(<MessagePage language={language} say={printed} message={message} />),
  })
}

function whyClosed({ view, isUnavailable }: LinkPageInput): WhyClosed | null {
  if (view.state !== 'active') return view.state
  return isUnavailable ? 'unavailable' : null
}

function written(page: ReactNode): string {
  return renderToStaticMarkup(page)
}
