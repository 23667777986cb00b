import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { CheckoutAssets } from '../../shared/checkout-assets.ts'
import type { Language } from '../../shared/language.ts'
import { pageServicesId } from '../../shared/services/page-services.ts'
import { cardFrame } from '../client/card-frame.ts'
import { consentEnGb } from '../consent/messages/en-gb.ts'
import { type ConsentWords, consentPtBr } from '../consent/messages/pt-br.ts'
import { PayerConsent, PayerConsentPage } from '../consent/payer-consent-page.tsx'
import { accentCss } from '../ui/accent.ts'
import { lateFont } from '../ui/fonts/late-font.ts'
import type { CardPart } from './card/card-part.ts'
import { part as cardEnGb } from './card-en-gb.ts'
import { isCardFormComing } from './card-form-coming.ts'
import cardCss from './card-page.css?inline'
import { part as cardPtBr } from './card-pt-br.ts'
import checkoutCss from './checkout.css?inline'
import { Checkout } from './checkout.tsx'
import choiceCss from './choice-page.css?inline'
import consentCss from './consent-page.css?inline'
import { embeddedJson, escaped, pageDocument } from './document.ts'
import { earlyCard } from './early-card.ts'
import { earlyCopy } from './early-copy.ts'
import { Frame } from './frame.tsx'
import { lateRest } from './late-rest.ts'
import { lateScript } from './late-script.ts'
import type { Later } from './later.ts'
import { part as laterEnGb } from './later-en-gb.ts'
import laterCss from './later-page.css?inline'
import { part as laterPtBr } from './later-pt-br.ts'
import { MessagePage } from './message-page.tsx'
import { enGb } from './messages/en-gb.ts'
import { printedEnGb } from './messages/printed-en-gb.ts'
import { type PrintedMessages, printedPtBr } from './messages/printed-pt-br.ts'
import { type Messages, ptBr } from './messages/pt-br.ts'
import { beginsWhole, offersCards, pageData, pageIds } from './page-data.ts'
import { pageTitle } from './page-title.ts'
import { beginsByCard, beginsWith, needsLater } from './plain-state.ts'
import receiptCss from './receipt.css?inline'
import { Receipt } from './receipt.tsx'
import type {
  CheckoutPageInput,
  CheckoutRenderer,
  ConsentPageInput,
  MessagePageInput,
  PageConsent,
} from './render-port.ts'
import { part as partsEnGb } from './split-en-gb.ts'
import splitCss from './split-page.css?inline'
import { part as partsPtBr } from './split-pt-br.ts'
import { Summary } from './summary.tsx'
import walletCss from './wallet-page.css?inline'
import { LaterWordsContext, WordsContext } from './words.ts'

interface Catalogue {
  live: Messages
  later: Later
  card: CardPart
  /** The same with paying in parts. */
  parts: CardPart
  printed: PrintedMessages
  consent: ConsentWords
}

const catalogues: Record<Language, Catalogue> = {
  'pt-BR': {
    live: ptBr,
    later: laterPtBr,
    card: cardPtBr,
    parts: partsPtBr,
    printed: printedPtBr,
    consent: consentPtBr,
  },
  'en-GB': {
    live: enGb,
    later: laterEnGb,
    card: cardEnGb,
    parts: partsEnGb,
    printed: printedEnGb,
    consent: consentEnGb,
  },
}

/** The payer's page: complete and payable as it is; the script makes it alive. */
export function renderCheckout(input: CheckoutPageInput): string {
  const { state, language, token, assets, nonce, traced, services, consent, flags = {} } = input
  const { live, later: part, card, parts, printed } = catalogues[language]
  const address = addressOf(token)
  const reload = state.face === 'loading' || state.face === 'waiting'
  const whole = beginsWhole(state)
  const files = assets.scripts[language]
  const hasForm = offersCards(state)
  const begins = beginsWith(state, flags.first)
  const byParts = begins === 'parts'
  // Wallets and parts are there by the script alone: it is not kept waiting then.
  const isLate = hasForm && !state.wallets && !byParts
  const pixHidden = state.pix !== null && flags.first === begins
  const folded = state.face === 'waiting' && state.pix !== null && !pixHidden
  const accent = accentCss(state.store.accent)
  const beginsByCode = folded && !needsLater(state)
  const isCardUnseen = isLate && beginsByCode
  const later = { ...part, card: byParts ? parts : hasForm ? card : null, flags }
  const living = rendered(<Checkout address={address} rendered={{ state, later }} load={async () => later} />, language)
  const data = pageData({ address, say: live, later: { script: files.later, style: assets.laterStyle } }, state, flags)
  const page = (
    <Frame
      language={language}
      say={printed}
      testMode={state.store.mode === 'test'}
      privacy={privacyLink(address, language, consent)}
    >
      <main className="container checkout">
        <Summary state={state} language={language} say={printed} />
        {/* Hydrated as a root of its own: what stands around it never changes, so its code is not sent. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own output, some lines above */}
        <div id={pageIds.root} dangerouslySetInnerHTML={{ __html: living }} />
      </main>
    </Frame>
  )
  return pageDocument({
    language,
    title: pageTitle(state, later.say),
    nonce,
    consent: consent?.now.allowed,
    traced,
    folded,
    expects: beginsByCode ? 'pix-code' : null,
    styles: [
      fontFace(assets),
      standIns,
      checkoutCss,
      consent ? consentCss : '',
      hasForm ? choiceCss : '',
      whole && !isCardUnseen ? laterCss : '',
      hasForm && !isCardUnseen ? cardCss : '',
      byParts ? splitCss : '',
      state.wallets ? walletCss : '',
      accent,
    ],
    // The accent once more: it overrules the tokens that these bring.
    lateStyles: isCardUnseen ? [laterCss, cardCss, accent] : [],
    head:
      withoutScript({ reload: reload && !beginsByCard(state), hasForm, nonce, pixHidden }) +
      (isLate
        ? ''
        : whole
          ? scripts(files.whole, [
              ...files.wholeImports,
              ...(state.wallets ? files.wallets : []),
              ...(byParts ? files.parts : []),
            ])
          : scripts(files.plain, files.plainImports)) +
      (services ? scripts(assets.services, []) : '') +
      (consent ? scripts(assets.consent, []) : ''),
    body: rendered(page, language) + asked(address, state.store.name, language, consent),
    tail: `<script nonce="${escaped(nonce)}">${inlined(earlyCopy)}${hasForm ? inlined(earlyCard, cardFrame) : ''}${folded ? inlined(lateRest) : ''}${inlined(lateFont, hasForm ? isCardFormComing : null)}${isLate ? inlined(lateScript, files.whole, isCardFormComing, beginsByCode ? 300 : 50) : ''}</script><script type="application/json" id="${pageIds.data}">${embeddedJson(data)}</script>${services ? `<script type="application/json" id="${pageServicesId}">${embeddedJson(services)}</script>` : ''}`,
  })
}

export function renderCheckoutReceipt(input: CheckoutPageInput): string {
  const { state, language, token, assets, nonce, consent } = input
  const { printed } = catalogues[language]
  const address = addressOf(token)
  const privacy = privacyLink(address, language, consent)
  return pageDocument({
    language,
    title: printed.receipt.title(state.amount, state.store.name),
    nonce,
    styles: [fontFace(assets), receiptCss, accentCss(state.store.accent)],
    body: rendered(
      <Receipt address={address} state={state} language={language} say={printed} privacy={privacy} />,
      language,
    ),
    tail: `<script nonce="${escaped(nonce)}">document.getElementById('print')?.addEventListener('click',()=>print())</script>`,
  })
}

/** What third parties may be told, as a page of its own. */
export function renderCheckoutConsent({ store, token, consent, language, assets, nonce }: ConsentPageInput): string {
  const { printed, consent: say } = catalogues[language]
  const address = addressOf(token)
  const page = (
    <Frame language={language} say={printed} testMode={store.mode === 'test'}>
      <PayerConsentPage
        say={say}
        language={language}
        address={address}
        store={store.name}
        cookie={consent.cookie}
        consent={consent.now}
      />
    </Frame>
  )
  return pageDocument({
    language,
    title: say.pageTitle(store.name),
    nonce,
    styles: [fontFace(assets), checkoutCss, consentCss, accentCss(store.accent)],
    body: rendered(page, language),
  })
}

/** The bar and the panel below a page. */
function asked(address: string, store: string, language: Language, consent: PageConsent | null): string {
  if (!consent) return ''
  const { cookie, now } = consent
  const say = catalogues[language].consent
  const asks = { say, language, address, store, cookie, consent: now }
  return rendered(<PayerConsent {...asks} />, language)
}

function privacyLink(address: string, language: Language, consent: PageConsent | null) {
  return consent && { href: `${address}/consent`, title: catalogues[language].consent.title }
}

function addressOf(token: string): string {
  return `/c/${encodeURIComponent(token)}`
}

export function renderCheckoutNotFound(input: MessagePageInput): string {
  return messagePage(input, 'notFound')
}

export function renderCheckoutUnavailable(input: MessagePageInput): string {
  return messagePage(input, 'unavailable')
}

function messagePage({ language, assets, nonce }: MessagePageInput, name: 'notFound' | 'unavailable'): string {
  const { printed } = catalogues[language]
  return pageDocument({
    language,
    title: printed[name].title,
    nonce,
    styles: [fontFace(assets), receiptCss],
    body: rendered(<MessagePage language={language} say={printed} message={printed[name]} />, language),
  })
}

/** The build is held to the port's types. */
export const port = {
  renderCheckout,
  renderCheckoutReceipt,
  renderCheckoutConsent,
  renderCheckoutNotFound,
  renderCheckoutUnavailable,
} satisfies CheckoutRenderer

/** The same renderer for what the script wakes and for what stays as it is: Preact leaves no marks of its own in either. */
function rendered(page: ReactNode, language: Language): string {
  const { live, later } = catalogues[language]
  return renderToString(
    <WordsContext value={{ language, say: live }}>
      <LaterWordsContext value={{ language, say: later.say }}>{page}</LaterWordsContext>
    </WordsContext>,
  )
}

type Standing = (...handed: never[]) => unknown

/** A function that stands alone, as a script, with what it is handed. The build leaves its lines' ends where they mean nothing. */
function inlined(script: Standing, ...handed: (Standing | string | number | null)[]): string {
  const flat = (one: Standing | string | number | null) =>
    typeof one === 'function' ? String(one).replace(/\s*\n\s*/g, '') : embeddedJson(one)
  return `(${flat(script)})(${handed.map(flat).join()});`
}

/** The pages are inline-styled, so the address of the font comes from the manifest and not from a style sheet. */
function fontFace({ font }: CheckoutAssets): string {
  return `@font-face{font-family:Inter;src:url(${JSON.stringify(font)}) format("woff2");font-weight:400 700;font-display:swap}`
}

/** Until late-font.ts has brought Inter the page is drawn without it. */
const standIns = ':root:not([data-inter]){--font:var(--font-stand-ins)}'
/** Where no script can bring it, the browser fetches it by itself. */
const interAtOnce = ':root:not([data-inter]){--font:Inter,var(--font-stand-ins)}'

/** What needs no script comes in the place of what does. */
const pixInstead = '.desk>[data-way=card]{display:none}.desk>.pay[hidden]{display:grid!important}'

/** Without script the page asks again by itself, and offers nothing that needs one. */
function withoutScript(page: { reload: boolean; hasForm: boolean; nonce: string; pixHidden: boolean }): string {
  const refresh = page.reload ? '<meta http-equiv="refresh" content="5">' : ''
  const hidden = page.hasForm
    ? `.method-choice>label,.method-choice>legend,.card-pay>:not(h2,noscript,.card-news){display:none}${page.pixHidden ? pixInstead : ''}`
    : ''
  return `<noscript>${refresh}<style nonce="${escaped(page.nonce)}">${interAtOnce}${hidden}</style></noscript>`
}

/** A page's script, and what it fetches besides. */
function scripts(entry: string, imports: readonly string[]): string {
  return (
    imports.map(href => `<link rel="modulepreload" href="${escaped(href)}" fetchpriority="low">`).join('') +
    `<script type="module" src="${escaped(entry)}" fetchpriority="low"></script>`
  )
}
