import '../../../ui/tracker.css'
import './charge-timeline.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { Tracker } from '../../../ui/tracker.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { usePaymentWords } from '../payment-words.ts'
import { timelineQuery, useChargeDetailsApi } from './charge-details-state.ts'
import { ChargeTimeline } from './charge-timeline.tsx'
import { useDetailWords } from './detail-words.ts'
import { WriteNote } from './note-form.tsx'
import { Section } from './section.tsx'
import { labelOf } from './steps-to-come.ts'
import { useTimelineWords } from './timeline-words.ts'

/**
 * What happened and what is still to come. Until what happened is here, and where the server has kept nothing of it,
 * the same steps that the payer sees.
 */
export function ChargeProgress({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { earlier } = useTimelineWords()
  const mayWrite = useMay('charges:write')
  const query = useInfiniteQuery(timelineQuery(useChargeDetailsApi(), charge.id))
  const items = query.data?.pages.flatMap(page => page.data) ?? []
  return (
    <Section title={chargeDetail.progress}>
      {query.hasNextPage && (
        <div>
          <Button
            intent="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {earlier}
          </Button>
        </div>
      )}
      {items.length > 0 ? <ChargeTimeline charge={charge} items={items} /> : <Steps charge={charge} />}
      {mayWrite && <WriteNote charge={charge.id} />}
    </Section>
  )
}

/** The same steps that the payer sees. */
function Steps({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const words = usePaymentWords()
  return (
    <Tracker
      label={chargeDetail.progress}
      steps={charge.tracker.map(step => ({
        key: step.step,
        status: step.status,
        label: labelOf(step, words),
        statusLabel: words.trackerStatus[step.status],
        moment: step.at && step.status !== 'next' && <MomentPhrase at={step.at} />,
      }))}
    />
  )
}
