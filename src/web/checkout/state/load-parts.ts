import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Language } from '../../../shared/language.ts'
import type { Faces } from '../faces/faces.tsx'
import { loadPaymentMark, type PaymentMarkPart } from '../marks/load-payment-mark.ts'
import type { Messages } from '../messages/pt-br.ts'
import { type AskPayerPart, loadAskPayer } from '../payer/load-ask-payer.ts'
import { loadSplitTender, type SplitTenderPart } from '../split-tender/load-split-tender.ts'
import facesStyle from '../styles/faces.css?url'
import { loadWallets, type WalletPart } from '../wallets/load-wallets.ts'
import { loadStyle } from './load-style.ts'
import { asksPayer, beginsWith, beginsWithMarks, onlyWaits } from './ways.ts'
import type { Words } from './words.ts'

/** What React draws the page with, in the one language that is read. */
export interface Parts {
  words: Words
  Faces: typeof Faces
  /** Only where the store takes a wallet. */
  wallets: WalletPart | null
  /** The split tender, where the page begins with it; else it is loaded when it is chosen. */
  splitTender: SplitTenderPart | null
  /** Who pays, where the page begins with asking it; else it is loaded when it is asked. */
  askPayer: AskPayerPart | null
  /** Only where the page begins with a voucher's row, or with tenders. */
  PaymentMark: PaymentMarkPart | null
}

const catalogs: Record<Language, () => Promise<Messages>> = {
  'pt-BR': async () => (await import('../messages/pt-br.ts')).ptBr,
  'en-GB': async () => (await import('../messages/en-gb.ts')).enGb,
}

/** Fetches what a page that begins with this state is drawn with. */
export async function loadParts(state: CheckoutState, language: Language): Promise<Parts> {
  const [{ Faces }, say, wallets, splitTender, askPayer, PaymentMark] = await Promise.all([
    import('../faces/faces.tsx'),
    catalogs[language](),
    state.wallets ? loadWallets(language) : null,
    beginsWith(state) === 'split-tender' ? loadSplitTender(language) : null,
    asksPayer(state) ? loadAskPayer(language, true) : null,
    beginsWithMarks(state) ? loadPaymentMark() : null,
    // A face without its style would jump.
    onlyWaits(state) ? loadStyle(facesStyle) : null,
  ])
  return { words: { language, say }, Faces, wallets, splitTender, askPayer, PaymentMark }
}
