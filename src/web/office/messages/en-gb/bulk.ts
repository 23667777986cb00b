import { plural } from '../plural.ts'
import type { BulkWords } from '../pt-br/bulk.ts'

const rules = new Intl.PluralRules('en-GB')
const charges = (count: number) => plural(rules, count, { one: '1 charge', other: `${count} charges` })
const payments = (count: number) => plural(rules, count, { one: '1 payment', other: `${count} payments` })

export const bulk: BulkWords = {
  label: 'Selected charges',
  selected: count => `${count} selected`,
  all: count => `Select all ${count}`,
  newest: count => `Select the newest ${count}`,
  allBusy: 'Fetching the charges',
  allFailed: 'We could not fetch all of them. Try again.',
  unselect: 'Unselect all',
  copyLinks: 'Copy links',
  copied: count => plural(rules, count, { one: '1 link copied', other: `${count} links copied` }),
  noLinks: 'None of the selected is open.',
  acts: { capture: 'Capture', refund: 'Refund', cancel: 'Cancel' },
  none: {
    capture: 'None of the selected is held on a card.',
    refund: 'None of the selected has money to give back.',
    cancel: 'None of the selected can be cancelled.',
  },
  titles: {
    capture: count => `Capture ${payments(count)}?`,
    refund: count => `Refund ${payments(count)} in full?`,
    cancel: count => `Cancel ${charges(count)}?`,
  },
  texts: {
    capture: 'Each customer’s card is charged. It cannot be undone: afterwards, only refunded.',
    refund: 'The money goes back to whoever paid, by Pix or on the card. It cannot be undone.',
    cancel: 'The customers can no longer pay by these links. It cannot be undone.',
  },
  left: count =>
    plural(rules, count, {
      one: '1 of the selected stays as it is.',
      other: `${count} of the selected stay as they are.`,
    }),
  stay: 'The requests leave from this page, one by one: keep it open until the end.',
  sum: 'Sum',
  submits: {
    capture: amount => `Capture ${amount}`,
    refund: amount => `Refund ${amount}`,
    cancel: () => 'Cancel charges',
  },
  keep: 'Back',
  running: { capture: 'Capturing', refund: 'Refunding', cancel: 'Cancelling' },
  stopped: 'Stopped',
  ended: 'Ended',
  progress: (ended, all) => `${ended} of ${all}`,
  stop: 'Stop',
  goOn: 'Go on',
  retry: count => plural(rules, count, { one: 'Try again', other: `Try the ${count} again` }),
  close: 'Close',
  results: 'What happened to each',
  states: {
    waiting: 'Waiting',
    running: 'Sending',
    done: 'Done',
    pending: 'Accepted, not confirmed yet',
    failed: 'Not done',
  },
  done: count => `${count} done`,
  failed: count => `${count} not done`,
  waiting: count => `${count} not sent`,
}
