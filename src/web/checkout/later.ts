import type { PageFlags } from '../../shared/flags/page-flags.ts'
import type { CardPart } from './card/card-part.ts'
import type { Faces } from './faces.tsx'
import { loadStyle } from './load-style.ts'
import type { measureView } from './measure-view.ts'
import type { LaterMessages } from './messages/later-pt-br.ts'
import type { WalletPart } from './wallets/wallet-part.ts'

/** What a payer sees once something happened, in one language. A plain page loads it while the payer is at the bank. */
export interface Later {
  say: LaterMessages
  Faces: typeof Faces
  /** The card form and what surrounds it; null on a page that began without one. */
  card: CardPart | null
  /** Only where the store takes a wallet. */
  wallets: WalletPart | null
  /** What measures how quick the page was, for those who stay. */
  loadMeasure: () => Promise<{ measureView: typeof measureView }>
  /** What was decided of this page; a plain one has nothing to decide. */
  flags?: PageFlags | undefined
}

/** Where a plain page finds it. */
export interface LaterFiles {
  script: string
  style: string
}

/** Loads both; a face without its style would jump. */
export async function loadLater({ script, style }: LaterFiles): Promise<Later> {
  const [loaded] = await Promise.all([
    // An address and not a name: Vite's own loader for names would weigh more than what it loads here.
    import(/* @vite-ignore */ script) as Promise<{ part: Later }>,
    loadStyle(style),
  ])
  return loaded.part
}
