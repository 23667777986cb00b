import type { Language } from '../../../shared/language.ts'
import { Money } from '../../ui/money.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'

interface Given {
  words: Record<'today' | 'more' | 'week', string>
  language: Language
  received: number | null
  days: readonly number[]
}

export const Usage = ({ words, language, received, days }: Given) => (
  <Stats>
    <Stat
      label={words.today}
      value={<Money amount={received ?? 0} language={language} size="large" />}
      change={{ text: words.more, tone: 'positive' }}
      picture={<Sparkline label={words.week} values={days} />}
      loading={received === null}
    />
  </Stats>
)
