import { centavos } from '../../shared/money/centavos.ts'
import { followSplitTender } from '../split-tender/follow-split-tender.ts'
import type { Plan, Way } from './bakery/course.ts'
import { pass, playDue } from './pass-time.ts'
import type { Story } from './past-time.ts'
import { payByCard } from './play-card.ts'
import { payPix, showPix } from './play-pix.ts'
import type { Scene } from './stage.ts'

/** Seconds between two tenders. */
const NEXT_TENDER = 50

/**
 * Pays a charge by two tenders, some 40 % of it by the first. Cards that are held come before what is taken at once,
 * and a Pix last: the order in which tenders are taken.
 */
export async function paySplitTender(
  scene: Scene,
  story: Story,
  charge: string,
  { way, person, item }: Pick<Plan, 'person' | 'item'> & { way: Extract<Way, { by: 'split-tender' }> },
): Promise<void> {
  const { store, deps } = scene
  const part = centavos(Math.round(item.amount * 0.4))
  const credit = { by: 'credit', card: way.second, installments: { count: 1, interest: 'store' } } as const
  const first = way.first === 'voucher' ? ({ by: 'voucher', card: way.card } as const) : { ...credit, card: way.card }
  const tenders = [
    { way: first, amount: part },
    ...(way.rest === 'credit' ? [{ way: credit, amount: centavos(item.amount - part) }] : []),
  ].toSorted((one, other) => Number(one.way.by === 'voucher') - Number(other.way.by === 'voucher'))
  const complete = async () => {
    await followSplitTender(deps, { store, charge, watch: null })
    await playDue(scene, story)
  }
  for (const { way: by, amount } of tenders) {
    await payByCard(scene, charge, { way: by, person, amount })
    await complete()
    if (!pass(story, NEXT_TENDER, scene.until)) return
  }
  if (way.rest === 'credit') return
  const pix = await showPix(scene, charge)
  if (!pass(story, NEXT_TENDER, scene.until)) return
  await payPix(scene, pix, person)
  await complete()
}
