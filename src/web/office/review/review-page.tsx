import './review.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { reviewItemsQuery } from '../server-state/queries.ts'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { ReconciliationList } from './reconciliation-list.tsx'
import { useReviewItemWords } from './review-item-words.ts'
import { ReviewItemList } from './review-list.tsx'

/** What the house cannot settle by itself, and how the books compare with the bank. */
export function ReviewPage() {
  const { review } = useWords()
  const { facts } = useReviewItemWords()
  const { after, compared } = useSearch({ from: '/staff/review' })
  const { api } = useOffice()
  const items = useQuery(reviewItemsQuery(api, after))
  const text = useMay('settings:write') ? facts.text : facts.textForReaders
  useTitle(review.title)
  return (
    <div className="container review">
      <PageHeader title={review.title} text={text} actions={<ExportButton asked={{ kind: 'review_items' }} />} />
      <ReviewItemList after={after} />
      {/* Below what is on its way it would be pushed out of sight. */}
      {!items.isPending && <ReconciliationList after={compared} />}
    </div>
  )
}
