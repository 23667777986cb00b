import type { CardPart } from './card/card-part.ts'
import { part as card } from './card-pt-br.ts'
import { splitPtBr } from './messages/split-pt-br.ts'
import { PayInParts } from './split/pay-in-parts.tsx'
import type { SplitPart } from './split/split-part.ts'

/** The card's code with that of the parts: what a page is given that begins with them. */
export const part: CardPart & { split: SplitPart } = { ...card, split: { say: splitPtBr, PayInParts } }
