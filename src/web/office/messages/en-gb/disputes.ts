import { dispute } from '../../../../shared/words/en-gb/disputes.ts'
import { plural } from '../plural.ts'
import type { DisputeWords } from '../pt-br/disputes.ts'

const rules = new Intl.PluralRules('en-GB')

export const disputes: DisputeWords = {
  title: 'Disputes',
  text: 'Payments that a customer disputes, until when to answer, and how they ended.',
  one: 'Dispute',
  failed: 'We could not load the disputes',
  oneFailed: 'We could not load the dispute',
  gone: { title: 'This dispute is not here', text: 'Check the address, or the store that is chosen.' },
  empty: {
    title: 'No disputes',
    text: 'If a customer disputes a payment it shows here, with the deadline and what to send.',
  },
  status: dispute.status,
  kind: dispute.kind,
  reason: dispute.reason,
  step: {
    opened: 'Customer disputed it, amount held',
    evidence: 'The store’s answer',
    decision: 'Decision',
    won: 'Won: the store has the amount again',
    lost: 'Lost: the customer has the amount',
    accepted: 'Lost (accepted): the customer has the amount',
  },
  sending: 'Answer on its way',
  unanswered: 'Nobody answered in time',
  dueAt: when => `Answer by ${when}`,
  othersBy: when => `The store may answer until ${when}`,
  was: { opened: 'opened', submitted: 'answered', ended: 'decided' },
  dueDays: days =>
    days < 0
      ? 'time is over'
      : days === 0
        ? 'by today'
        : plural(rules, days, { one: 'by tomorrow', other: `in ${days} days` }),
  noName: 'Charge without a description',
  tabs: {
    all: 'All',
    to_answer: 'To answer',
    in_review: 'Under review',
    won: 'Won',
    lost: 'Lost',
    accepted: 'Accepted',
  },
  columns: {
    due: 'Due',
    charge: 'Charge',
    customer: 'Customer',
    paid: 'Paid with',
    reason: 'Reason',
    account: 'Bank or acquirer',
    state: 'State',
    amount: 'Amount',
  },
  filters: {
    search: 'Search disputes',
    searchHint: 'Name, order, card, CPF, NSU, Pix code',
    state: 'State',
    due: 'Due',
    anyDue: 'Due any time',
    kind: 'Kind',
    anyKind: 'Card and Pix',
    reason: 'Reason',
    anyReason: 'Any reason',
    account: 'Bank or acquirer',
    anyAccount: 'All banks',
    order: 'Order',
  },
  dueWindows: {
    over: 'Time is over',
    today: 'Due today',
    three: 'Due within 3 days',
    seven: 'Due within 7 days',
    thirty: 'Due within 30 days',
  },
  orders: { due: 'Due first', newest: 'Newest first', amount: 'Largest first' },
  totals: {
    label: 'Sums of what is filtered',
    count: (count, figure) => plural(rules, count, { one: '1 dispute', other: `${figure} disputes` }),
    amount: 'Contested',
    held: 'Held',
  },
  turn: { newest: 'Back to the beginning', older: 'See more' },
  nothingFound: {
    title: 'No dispute with these filters',
    text: 'Take one away, or see all.',
    action: 'Clear filters',
  },
  progress: 'Progress',
  answer: {
    title: 'Answer',
    text:
      'Say in a few lines why the sale was valid and add what shows it: invoice, proof of delivery, messages. ' +
      'You can answer once.',
    medText:
      'A bank takes no answer to MED by API: we keep what you add here, ' +
      'and you send it to the bank through its own channel.',
    why: 'Why the sale was valid',
    whyNeeded: 'Write what happened.',
    files: 'Files',
    invite: 'Drop the files here, or choose',
    filesHint: 'PDF, JPG or PNG. Up to 5 files, 4 MB in all.',
    wrongKind: 'PDF, JPG or PNG only. Save it as one of these and try again.',
    tooMany: 'More than 5 files or 4 MB. Remove one, or join them in a smaller PDF.',
    remove: name => `Remove ${name}`,
    submit: 'Send the answer',
    submitMed: 'Save the answer',
    once: {
      title: 'Send the answer?',
      text: files => {
        const which = files === 0 ? 'without any file' : files === 1 ? 'with 1 file' : `with ${files} files`
        return `It goes to the acquirer ${which}. After that nothing can be changed or added.`
      },
      keep: 'Back',
    },
    sent: 'Answer sent.',
    over: 'The time to answer is over.',
    others: 'Your role in this store does not answer disputes. Whoever may refund money answers them.',
    rejected: 'The acquirer did not take the answer',
  },
  accept: {
    open: 'Accept the dispute',
    title: 'Accept the dispute?',
    text: amount => `The customer keeps ${amount}. This cannot be undone.`,
    submit: 'Accept the dispute',
    done: 'Dispute accepted.',
  },
  release: {
    open: amount => `The bank released ${amount}`,
    title: 'Has the bank released the amount?',
    text: amount => `Look at the statement first. ${amount} goes back to the bank balance.`,
    submit: 'Yes, it was released',
    done: 'Amount released.',
  },
  med: {
    open: 'Record a MED case',
    title: 'Did the bank block this Pix?',
    text:
      'If the bank told you that the customer disputes it and has blocked an amount (MED), note it here. ' +
      'What is blocked is not refunded a second time.',
    amount: 'Amount blocked',
    needed: 'Write how much the bank has blocked.',
    tooMuch: left => `${left} of this Pix are left.`,
    submit: amount => `Note ${amount}`,
    done: 'MED case noted. Answer it under Disputes.',
  },
  returned: (returned, amount) => `${returned} of ${amount} refunded to the customer`,
  returnedTitle: 'The bank gave a part back',
  stillHeld: (returned, amount, held) =>
    `${returned} of ${amount} refunded to the customer; ${held} still held. When the bank releases it, record it here.`,
  overdrawnTitle: 'More taken than there was',
  overdrawn: amount =>
    `${amount} is beyond what the payment still had. Ask the bank or the acquirer for what was taken too much.`,
  round: round => `Round ${round}`,
  notice: {
    answer: until => (until === null ? 'Answer the dispute' : `Answer the dispute by ${until}`),
    othersAnswer: until =>
      until === null ? 'Disputed: the store may still answer' : `Disputed: the store may answer until ${until}`,
    late: 'Disputed, and the time to answer is over',
    judged: 'Disputed, under review',
    lost: 'Dispute lost',
    accepted: 'Dispute lost (accepted)',
    text: (reason, money) => `${reason}. ${money}`,
    held: amount => `${amount} is held until it is decided.`,
    gone: amount => `The customer has ${amount}.`,
    see: 'See the dispute',
  },
  disputed: amount => `${amount} disputed`,
  lost: amount => `${amount} lost in a dispute`,
  keep: 'Back',
  given: 'What was sent',
  erased: when => `Text and files were erased on ${when}, with the customer’s data.`,
  onItsWay: 'The acquirer has not confirmed that it has it. We send it again until it does.',
  download: name => `Download ${name}`,
  downloadFailed: 'We could not download the file. Try again.',
  facts: 'Details',
  id: 'ID',
  providerId: 'ID at the acquirer',
  code: 'Scheme code',
  opened: 'Opened',
  due: 'Deadline',
  /** What waits for a person, beside what else does. */
  review: {
    dispute_evidence_due: {
      text: 'The amount is held, and whoever does not answer in time loses.',
      todo: 'Open the dispute and send what shows that the sale was valid.',
    },
    dispute_unanswered: {
      text: 'The answer was not taken, or the bank returned a part alone. Its time is running on.',
      todo: 'Open the dispute, see why and do what is left.',
    },
    dispute_open: {
      text: 'A customer disputes it at their bank, and the amount is held until the bank decides.',
      todo: 'Gather what shows that the sale was valid and hand it to the bank, or accept.',
    },
  },
  seeCharge: 'View the charge',
}
