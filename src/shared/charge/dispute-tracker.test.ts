import { expect, test } from 'vitest'
import { disputeStatuses } from './dispute-status.ts'
import { disputeTracker, type TrackedDispute } from './dispute-tracker.ts'

const opened_at = '2026-11-02T12:00:00.000Z'
const submitted_at = '2026-11-03T12:00:00.000Z'
const ended_at = '2026-11-09T12:00:00.000Z'
const dispute = (more: Partial<TrackedDispute>): TrackedDispute => ({
  status: 'evidence_due',
  answer: null,
  submitted_at: null,
  opened_at,
  ended_at: null,
  ...more,
})
const looks = (more: Partial<TrackedDispute>) =>
  disputeTracker(dispute(more)).map(({ step, status }) => `${step} ${status}`)

test.each<[name: string, dispute: Partial<TrackedDispute>, looks: string[]]>([
  ['nobody has answered yet', {}, ['opened completed', 'evidence warning', 'decision next']],
  ['a bank is judging', { status: 'opened' }, ['opened completed', 'evidence current', 'decision next']],
  ['evidence is on its way', { answer: 'evidence' }, ['opened completed', 'evidence current', 'decision next']],
  ['accepting is on its way', { answer: 'accept' }, ['opened completed', 'decision current']],
  [
    'the scheme decides',
    { status: 'submitted', answer: 'evidence', submitted_at },
    ['opened completed', 'evidence completed', 'decision on-hold'],
  ],
  [
    'won',
    { status: 'won', answer: 'evidence', submitted_at, ended_at },
    ['opened completed', 'evidence completed', 'won completed'],
  ],
  ['won without a word', { status: 'won', ended_at }, ['opened completed', 'won completed']],
  ['lost for want of evidence', { status: 'lost', ended_at }, ['opened completed', 'evidence error', 'lost error']],
  ['accepted', { status: 'accepted', answer: 'accept', ended_at }, ['opened completed', 'accepted completed']],
])('%s', (_, more, expected) => {
  expect(looks(more)).toEqual(expected)
})

test('what is over has a time and what is to come has none', () => {
  for (const status of disputeStatuses) {
    for (const answer of [null, 'evidence', 'accept'] as const) {
      for (const step of disputeTracker(dispute({ status, answer, ended_at }))) {
        if (step.status === 'completed') expect(step.at).not.toBeNull()
        if (step.status === 'next') expect(step.at).toBeNull()
      }
    }
  }
})
