import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { CheckoutAssets } from '../../shared/checkout-assets.ts'
import type { Language } from '../../shared/language.ts'
import { accentCss } from '../ui/accent.ts'
import checkoutCss from './checkout.css?inline'
import { Checkout, pageTitle } from './checkout.tsx'
import { embeddedJson, escaped, pageDocument } from './document.ts'
import { enGb } from './messages/en-gb.ts'
import { type Messages, ptBr } from './messages/pt-br.ts'
import { NotFound } from './not-found.tsx'
import { pageData, pageIds } from './page-data.ts'
import { Receipt } from './receipt.tsx'
import type { CheckoutPageInput, CheckoutRenderer, NotFoundPageInput, ReceiptPageInput } from './render-port.ts'
import { WordsContext } from './words.ts'

const catalogues: Record<Language, Messages> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The payer's page: complete and payable as it is; the script makes it alive. */
export function renderCheckout({ state, language, token, assets, nonce }: CheckoutPageInput): string {
  const say = catalogues[language]
  const address = `/c/${encodeURIComponent(token)}`
  const reload = state.face === 'loading' || state.face === 'waiting'
  return pageDocument({
    language,
    title: pageTitle(state, say),
    nonce,
    assets,
    styles: [fontFace(assets), checkoutCss, accentCss(state.store.accent)],
    head: (reload ? '<noscript><meta http-equiv="refresh" content="5"></noscript>' : '') + scripts(assets, language),
    body: `<div id="${pageIds.root}">${rendered(<Checkout address={address} rendered={state} />, language)}</div>`,
    tail: `<script type="application/json" id="${pageIds.data}">${embeddedJson(pageData(address, state))}</script>`,
  })
}

export function renderCheckoutReceipt({ state, language, assets, nonce }: ReceiptPageInput): string {
  return pageDocument({
    language,
    title: catalogues[language].title.receipt(state.amount, state.store.name),
    nonce,
    assets,
    styles: [fontFace(assets), checkoutCss, accentCss(state.store.accent)],
    body: rendered(<Receipt state={state} />, language),
    tail: `<script nonce="${escaped(nonce)}">document.getElementById('print')?.addEventListener('click',()=>print())</script>`,
  })
}

export function renderCheckoutNotFound({ language, assets, nonce }: NotFoundPageInput): string {
  return pageDocument({
    language,
    title: catalogues[language].title.notFound,
    nonce,
    assets,
    styles: [fontFace(assets), checkoutCss],
    body: rendered(<NotFound />, language),
  })
}

/** The build is held to the port's types. */
export const port = { renderCheckout, renderCheckoutReceipt, renderCheckoutNotFound } satisfies CheckoutRenderer

function rendered(page: ReactNode, language: Language): string {
  return renderToString(<WordsContext value={{ language, say: catalogues[language] }}>{page}</WordsContext>)
}

/** The pages are inline-styled, so the address of the font comes from the manifest and not from a style sheet. */
function fontFace({ font }: CheckoutAssets): string {
  return `@font-face{font-family:Inter;src:url(${JSON.stringify(font)}) format("woff2");font-weight:400 700;font-display:swap}`
}

function scripts(assets: CheckoutAssets, language: Language): string {
  const { entry, imports } = assets.scripts[language]
  return (
    imports.map(href => `<link rel="modulepreload" href="${escaped(href)}" fetchpriority="low">`).join('') +
    `<script type="module" src="${escaped(entry)}" fetchpriority="low"></script>`
  )
}
