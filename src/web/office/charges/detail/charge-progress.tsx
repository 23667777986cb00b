import type { TrackerStep } from '../../../../shared/charge/charge-tracker.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Tracker } from '../../../ui/tracker.tsx'
import type { Messages } from '../../messages/pt-br.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { useDetailWords } from './detail-words.ts'
import { Section } from './section.tsx'

/** The same steps that the payer sees. */
export function ChargeProgress({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const words = useWords()
  return (
    <Section title={chargeDetail.progress}>
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
    </Section>
  )
}

function labelOf({ step, status }: TrackerStep, words: Messages): string {
  return words.trackerStepIn[step]?.[status] ?? words.trackerStep[step]
}
