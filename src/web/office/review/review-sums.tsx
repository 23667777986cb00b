import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useNow } from '../words/use-now.ts'
import { isSoon } from './review-item-look.ts'
import { useReviewItemWords } from './review-item-words.ts'

/** How much waits, how much money hangs on it, and what ends soon. */
export function ReviewSums({ items }: { items: readonly ReviewItem[] }) {
  const { sums: say } = useReviewItemWords()
  const { language, words } = usePreferences()
  const now = useNow().getTime()
  const amount = items.reduce((sum, item) => sum + (item.amount ?? 0), 0)
  const soon = items.filter(item => isSoon(item, now)).length
  return (
    <p className="review-sums">
      <strong>{words.review.open(items.length)}</strong>
      {amount > 0 && (
        <span>
          {say.hanging} <Money amount={amount} language={language} />
        </span>
      )}
      {soon > 0 && <span data-soon>{say.soon(soon)}</span>}
    </p>
  )
}
