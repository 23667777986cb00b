import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { reviewItemsQuery } from '../server-state/queries.ts'

/** More than this is not counted: two figures fit. */
const most = 99

/** The way to what waits for a person, and how much of that there is. Nothing waits: no figure. */
export function ReviewLink() {
  const { review } = useWords()
  const { api } = useOffice()
  const { data } = useQuery(reviewItemsQuery(api))
  const count = data?.data.length ?? 0
  const isMore = count > most
  return (
    <Link to="/review" className="office-nav-item">
      <Glyph name="attention" />
      <span>{review.title}</span>
      {count > 0 && (
        <>
          <span className="office-nav-count tabular" aria-hidden="true">
            {isMore ? `${most}+` : count}
          </span>
          <span className="visually-hidden">{isMore ? review.overMost : review.open(count)}</span>
        </>
      )}
    </Link>
  )
}
