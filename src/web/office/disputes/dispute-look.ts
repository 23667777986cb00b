import { type DisputeStatus, disputeIs } from '../../../shared/charge/dispute-status.ts'
import type { DisputeStep } from '../../../shared/charge/dispute-tracker.ts'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { DisputeWords } from '../messages/pt-br/disputes.ts'

interface Look {
  tone: Tone
  icon: IconName
}

/** How each status looks: a meaning and an icon, never color alone. */
const statusLook: Record<DisputeStatus, Look> = {
  opened: { tone: 'info', icon: 'clock' },
  evidence_due: { tone: 'warning', icon: 'warning' },
  submitted: { tone: 'info', icon: 'pause' },
  won: { tone: 'positive', icon: 'check' },
  lost: { tone: 'negative', icon: 'close' },
  accepted: { tone: 'neutral', icon: 'back' },
}

/** Whether an answer was given that the acquirer has not confirmed: nothing waits for a person then. */
export function isOnItsWay({ status, answer }: Pick<Dispute, 'status' | 'answer'>): boolean {
  return answer !== null && disputeIs(status, 'unanswered')
}

/** How a dispute looks in a word. */
export function disputeLook(dispute: Dispute, words: DisputeWords): Look & { children: string } {
  if (isOnItsWay(dispute)) return { tone: 'info', icon: 'refresh', children: words.sending }
  return { ...statusLook[dispute.status], children: words.status[dispute.status] }
}

/** What a step is called in its state. */
export function stepName({ step, status }: DisputeStep, dispute: Dispute, words: DisputeWords): string {
  if (step === 'evidence' && isOnItsWay(dispute)) return words.sending
  if (step === 'evidence' && status === 'error') return words.unanswered
  return words.step[step]
}
