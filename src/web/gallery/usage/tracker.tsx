import { StepTracker } from '../../ui/step-tracker/step-tracker.tsx'
import { Tracker } from '../../ui/tracker.tsx'

interface Given {
  words: Record<'progress' | 'created' | 'paid' | 'completed' | 'current' | 'details' | 'detailsOfCreated', string>
  created: { text: string; instant: string; by: string }
}

/** The first is for who pays; the second, for who runs the shop, lies down where it fits and opens its steps. */
export const Usage = ({ words, created }: Given) => {
  const first = { key: 'created', status: 'completed', label: words.created, statusLabel: words.completed } as const
  const second = { key: 'paid', status: 'current', label: words.paid, statusLabel: words.current } as const
  const more = { label: words.detailsOfCreated, shown: words.details, words: created.by }
  return (
    <>
      <Tracker label={words.progress} steps={[{ ...first, time: created }, second]} />
      <StepTracker label={words.progress} orientation="horizontal" steps={[{ ...first, more }, second]} />
    </>
  )
}
