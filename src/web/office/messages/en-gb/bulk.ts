import { plural } from '../plural.ts'
import type { BulkWords } from '../pt-br/bulk.ts'

const rules = new Intl.PluralRules('en-GB')
const figure = new Intl.NumberFormat('en-GB')
const charges = (count: number) => plural(rules, count, { one: '1 charge', other: `${figure.format(count)} charges` })
const payments = (count: number) => plural(rules, count, { one: '1 payment', other: `${count} payments` })

export const bulk: BulkWords = {
  label: 'Selected charges',
  selected: count => `${count} selected`,
  all: count => `Select all ${figure.format(count)}`,
  allSelected: count => `All ${figure.format(count)} found`,
  export: 'Export',
  exportMost: most => `A file takes up to ${most} that are selected one by one. Select all that were found, or fewer.`,
  foundTitles: {
    capture: 'Capture all that was found?',
    refund: 'Refund all that was found?',
    cancel: 'Cancel all that was found?',
  },
  foundSubmits: {
    capture: count => `Capture up to ${charges(count)}`,
    refund: count => `Refund up to ${charges(count)}`,
    cancel: count => `Cancel up to ${charges(count)}`,
  },
  foundStay: 'The server does it, one by one. Those that cannot be done stay as they are, and each says why.',
  goesOn: 'It goes on if you close this window. What is done stays done.',
  stopping: 'Stopping',
  more: 'Show more',
  unselect: 'Unselect all',
  copyLinks: 'Copy links',
  copied: count => plural(rules, count, { one: '1 link copied', other: `${count} links copied` }),
  noLinks: 'None of the selected is open.',
  acts: { capture: 'Capture', refund: 'Refund', cancel: 'Cancel charges' },
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
  waits: (count, alone) =>
    plural(rules, count, {
      one: `Above ${alone} of a charge another person approves: 1 refund waits.`,
      other: `Above ${alone} of a charge another person approves: ${count} refunds wait.`,
    }),
  waitsAbove: alone => `Above ${alone} of a charge, each refund waits for another person’s approval.`,
  ask: { all: 'Ask for approval', some: 'Refund and ask for approval' },
  keep: 'Back',
  running: { capture: 'Capturing', refund: 'Refunding', cancel: 'Cancelling' },
  stopped: 'Stopped',
  ended: 'Ended',
  progress: (ended, all) => `${figure.format(ended)} of ${figure.format(all)}`,
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
    skipped: 'Left as it is',
  },
  done: count => `${count} done`,
  failed: count => `${count} not done`,
  waiting: count => `${count} not sent`,
  pending: count => `${count} to be confirmed`,
  skipped: count => plural(rules, count, { one: '1 left as it is', other: `${count} left as they are` }),
  untouched: count => `${figure.format(count)} not touched`,
}
