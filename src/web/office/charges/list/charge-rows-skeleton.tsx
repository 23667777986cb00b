import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useWords } from '../../preferences/preferences.tsx'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%', '52%', '58%']

/** The list's shape while the list is on its way. */
export function ChargeRowsSkeleton({ isPhone }: { isPhone: boolean }) {
  const { shell } = useWords()
  return (
    <div className="charge-skeleton" role="status" data-phone={isPhone || undefined}>
      <span className="visually-hidden">{shell.loading}</span>
      {widths.map(width => (
        <div key={width} className="charge-skeleton-row">
          {!isPhone && <Skeleton width="4.5rem" />}
          <span>
            <Skeleton width={width} />
          </span>
          {!isPhone && <Skeleton width="5.5rem" height="1.5rem" />}
          <Skeleton width="5rem" />
          {isPhone && <Skeleton width="8rem" height="0.75rem" />}
          {isPhone && <Skeleton width="4rem" height="0.75rem" />}
        </div>
      ))}
    </div>
  )
}
