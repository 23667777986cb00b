import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Language } from '../../../shared/language.ts'
import { importedScripts } from '../../../shared/payment-page/script-inventory.ts'
import { pageServicesId } from '../../../shared/services/page-services.ts'
import { consentEnGb } from '../../consent/messages/en-gb.ts'
import { type ConsentWords, consentPtBr } from '../../consent/messages/pt-br.ts'
import { PayerConsent, PayerConsentPage } from '../../consent/payer-consent-page.tsx'
import { accentCss } from '../../ui/accent.ts'
import { challengePage } from '../document/challenge-page.tsx'
import { pageDocument } from '../document/document.ts'
import { fontFace } from '../document/font-face.ts'
import { Frame } from '../document/frame.tsx'
import { linkNotFoundPage, linkPage, storefrontPage } from '../document/link-pages.tsx'
import { MessagePage } from '../document/message-page.tsx'
import { type PageData, pageIds, progressHeading } from '../document/page-data.ts'
import { pageTitle } from '../document/page-title.ts'
import { Receipt } from '../document/receipt.tsx'
import { Summary } from '../document/summary.tsx'
import { Checkout } from '../faces/checkout.tsx'
import { Faces } from '../faces/faces.tsx'
import { PaymentMark } from '../marks/payment-mark.tsx'
import { enGb } from '../messages/en-gb.ts'
import { payerEnGb } from '../messages/payer-en-gb.ts'
import { type PayerMessages, payerPtBr } from '../messages/payer-pt-br.ts'
import { printedEnGb } from '../messages/printed-en-gb.ts'
import { type PrintedMessages, printedPtBr } from '../messages/printed-pt-br.ts'
import { type Messages, ptBr } from '../messages/pt-br.ts'
import { splitTenderEnGb } from '../messages/split-tender-en-gb.ts'
import { type SplitTenderMessages, splitTenderPtBr } from '../messages/split-tender-pt-br.ts'
import { AskPayer } from '../payer/ask-payer.tsx'
import { PayInTenders } from '../split-tender/pay-in-tenders.tsx'
import type { LiveCharge } from '../state/live-charge.ts'
import {
  asksPayer,
  beginsByCard,
  beginsWith,
  beginsWithMarks,
  offersCards,
  onlyWaits,
  takesTenders,
} from '../state/ways.ts'
import { WordsContext } from '../state/words.ts'
import checkoutCss from '../styles/checkout.css?inline'
import consentCss from '../styles/consent.css?inline'
import facesCss from '../styles/faces.css?inline'
import itemsCss from '../styles/items.css?inline'
import payerCss from '../styles/payer.css?inline'
import receiptCss from '../styles/receipt-page.css?inline'
import tenderCss from '../styles/tender.css?inline'
import walletsCss from '../styles/wallets.css?inline'
import type {
  ChallengePageInput,
  CheckoutPageInput,
  CheckoutRenderer,
  ConsentPageInput,
  LinkPageInput,
  MessagePageInput,
  PageConsent,
  StorefrontPageInput,
} from './render-port.ts'

interface Catalog {
  page: Messages
  splitTender: SplitTenderMessages
  payer: PayerMessages
  printed: PrintedMessages
  consent: ConsentWords
}

const catalogs: Record<Language, Catalog> = {
  'pt-BR': { page: ptBr, splitTender: splitTenderPtBr, payer: payerPtBr, printed: printedPtBr, consent: consentPtBr },
  'en-GB': { page: enGb, splitTender: splitTenderEnGb, payer: payerEnGb, printed: printedEnGb, consent: consentEnGb },
}

/** The payer's page: complete and payable as it is; its script (client.ts) makes it alive. */
export function renderCheckout(input: CheckoutPageInput): string {
  const { state, language, token, ofCustomer, assets, nonce, traced, services, consent, flags = {}, payer } = input
  const { page: say, splitTender, payer: asking, printed } = catalogs[language]
  const address = addressOf(token)
  const react = onlyWaits(state) ? assets.scripts.get('react')?.address : undefined
  const data: PageData = { address, language, say: say.waiting, state, flags, react, ...(payer && { payer }) }
  const bySplitTender = beginsWith(state) === 'split-tender'
  const parts = {
    words: { language, say, withoutScript: printed.withoutScript },
    Faces,
    wallets: null,
    splitTender: bySplitTender ? { say: splitTender, PayInTenders } : null,
    askPayer: asksPayer(state) ? { say: asking, AskPayer } : null,
    PaymentMark: beginsWithMarks(state) ? PaymentMark : null,
  }
  // On the server a charge stays as it was read.
  const charge: LiveCharge = {
    state,
    connected: true,
    serverNow: () => Date.parse(state.now),
    check: async () => undefined,
    onChange: () => () => undefined,
  }
  const page = (
    <Frame
      language={language}
      say={printed}
      testMode={state.store.mode === 'test'}
      privacy={privacyLink(address, language, consent)}
      contact={state.store.privacy_contact}
      first={flags.first}
    >
      <main className="container checkout">
        <Summary state={state} language={language} say={printed} />
        {/* Hydrated as a root of its own: what stands around it never changes, so its code is not sent. */}
        <div
          id={pageIds.root}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own output
          dangerouslySetInnerHTML={{
            __html: renderToString(<Checkout {...{ address, charge, flags, parts, payer }} rendered={state} />),
          }}
        />
      </main>
    </Frame>
  )
  const isOpen = state.face === 'loading' || state.face === 'waiting'
  const isPixHidden = (state.pix ?? state.pix_needs) && flags.first === beginsWith(state, flags.first)
  return pageDocument({
    language,
    title: pageTitle(state, say),
    nonce,
    consent: consent?.now.allowed,
    traced,
    style: [
      checkoutCss,
      onlyWaits(state) ? '' : facesCss,
      takesTenders(state) ? tenderCss : '',
      asksPayer(state) ? payerCss : '',
      state.items.length > 0 ? itemsCss : '',
      state.wallets ? walletsCss : '',
      consent ? consentCss : '',
      accentCss(state.store.accent),
    ].join(''),
    // On a phone the button that copies stands above the QR code, which comes before it in the document.
    paintedFrom: progressHeading,
    // What is being typed is not to go.
    reloads: isOpen && !beginsByCard(state) && !asksPayer(state),
    styleWithoutScript: [
      fontFace(assets),
      offersCards(state) ? cardWithoutScript : '',
      isPixHidden ? pixInstead : '',
    ].join(''),
    scripts: [assets.client, ...(services ? [assets.services] : []), ...(consent ? [assets.consent] : [])],
    imports: importedScripts({
      language,
      customers: Boolean(ofCustomer && state.cards),
      challenged: Boolean(state.cards?.frames_challenge || state.cards?.proof || state.card?.challenge_until),
      plans: Boolean(state.cards?.gateway_plans),
      wallets: state.wallets !== null,
      voucher: state.voucher !== null,
      splitTender: state.split_tender !== null,
      payer: asksPayer(state),
      services: Boolean(services),
    }).flatMap(name => assets.scripts.get(name) ?? []),
    body: written(page, language) + asked(address, state.store.name, language, consent),
    data: { [pageIds.data]: data, ...(services && { [pageServicesId]: services }) },
  })
}

export function renderCheckoutReceipt(input: CheckoutPageInput): string {
  const { state, language, token, assets, nonce, consent } = input
  const { printed } = catalogs[language]
  const address = addressOf(token)
  const privacy = privacyLink(address, language, consent)
  return pageDocument({
    language,
    title: printed.receipt.title(state.amount, state.store.name),
    nonce,
    style: fontFace(assets) + receiptCss + (state.items.length > 0 ? itemsCss : '') + accentCss(state.store.accent),
    scripts: [assets.client],
    body: written(
      <Receipt address={address} state={state} language={language} say={printed} privacy={privacy} />,
      language,
    ),
  })
}

/** What third parties may be told, as a page of its own. */
export function renderCheckoutConsent({ store, token, consent, language, assets, nonce }: ConsentPageInput): string {
  const { printed, consent: say } = catalogs[language]
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
    style: fontFace(assets) + checkoutCss + consentCss + accentCss(store.accent),
    body: written(page, language),
  })
}

/** The bar and the panel below a page. */
function asked(address: string, store: string, language: Language, consent: PageConsent | null): string {
  if (!consent) return ''
  const { cookie, now } = consent
  const say = catalogs[language].consent
  const asks = { say, language, address, store, cookie, consent: now }
  return written(<PayerConsent {...asks} />, language)
}

function privacyLink(address: string, language: Language, consent: PageConsent | null) {
  return consent && { href: `${address}/consent`, title: catalogs[language].consent.title }
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
  const { printed } = catalogs[language]
  return pageDocument({
    language,
    title: printed[name].title,
    nonce,
    style: fontFace(assets) + receiptCss,
    body: written(<MessagePage language={language} say={printed} message={printed[name]} />, language),
  })
}

export function renderChallenge(input: ChallengePageInput): string {
  return challengePage(input, catalogs[input.language].printed)
}

export function renderLink(input: LinkPageInput): string {
  return linkPage(input, catalogs[input.language].printed)
}

export function renderStorefront(input: StorefrontPageInput): string {
  return storefrontPage(input, catalogs[input.language].printed)
}

export function renderLinkNotFound(input: MessagePageInput & { of: 'link' | 'store' }): string {
  return linkNotFoundPage(input, catalogs[input.language].printed)
}

/** The build is held to the port's types. */
export const port = {
  renderCheckout,
  renderCheckoutReceipt,
  renderCheckoutConsent,
  renderCheckoutNotFound,
  renderCheckoutUnavailable,
  renderChallenge,
  renderLink,
  renderStorefront,
  renderLinkNotFound,
} satisfies CheckoutRenderer

/** What stays as the server wrote it. */
function written(page: ReactNode, language: Language): string {
  const words = { language, say: catalogs[language].page }
  return renderToStaticMarkup(<WordsContext value={words}>{page}</WordsContext>)
}

/** Without script nothing is offered that needs one, */
const cardWithoutScript = '.way,.card-pay>:not(h2,noscript,.card-outcome){display:none}'
/** and what needs none comes in the place of what does. */
const pixInstead = '.desk>[data-way=card]{display:none}.desk>.pay[hidden]{display:grid!important}'
