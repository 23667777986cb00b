import type { CardPart } from './card/card-part.ts'
import type { Later } from './later.ts'
import { beginsWith } from './plain-state.ts'
import { wake } from './wake.tsx'
import type { WalletPart } from './wallets/wallet-part.ts'

/** What the script of a whole page has, and how it comes by what few pages need. */
interface Known extends Omit<Later, 'card' | 'wallets'> {
  card: CardPart
  loadWallets: () => Promise<{ part: WalletPart }>
}

/** The script of every page but a plain one: all is there from the start, with wallets where the store takes one and parts where it begins with them. */
export function wakeWhole({ loadWallets, ...known }: Known): void {
  wake(async ({ whole, flags }) => {
    if (!whole) return null
    const [wallets, parts] = await Promise.all([
      whole.wallets ? loadWallets() : null,
      beginsWith(whole) === 'parts' ? known.card.loadSplit() : null,
    ])
    const card = parts ? { ...known.card, ...parts.part } : known.card
    const later = { ...known, card, wallets: wallets?.part ?? null, flags }
    return { rendered: { state: whole, later }, load: async () => later }
  })
}
