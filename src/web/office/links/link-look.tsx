import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import type { LinkState } from '../../../shared/links/link-state.ts'
import { Badge } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { Tone } from '../../ui/tone.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { useLinkWords } from './links-state.ts'

const looks: Record<LinkState, { tone: Tone; icon: IconName }> = {
  active: { tone: 'positive', icon: 'check' },
  sold_out: { tone: 'warning', icon: 'warning' },
  ended: { tone: 'neutral', icon: 'clock' },
  archived: { tone: 'neutral', icon: 'pause' },
}

/** Whether a link takes payments, in a word. */
export function LinkStateMark({ state }: { state: LinkState }) {
  const { states } = useLinkWords()
  return <Badge {...looks[state]}>{states[state]}</Badge>
}

/** What a link costs: an amount, or who says it. */
export function LinkPrice({ price }: Pick<PaymentLink, 'price'>) {
  const say = useLinkWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  if (price.kind === 'fixed') return <Money amount={price.amount} language={language} />
  return <>{price.kind === 'open' ? say.open : say.from(money(Math.min(...price.amounts)))}</>
}
