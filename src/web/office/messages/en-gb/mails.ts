import { mailFailure, mailKind, mailStatus } from '../../../../shared/words/en-gb/mails.ts'
import type { MailWords } from '../pt-br/mails.ts'

/** The words of mails in the office, in British English. */
export const mails: MailWords = {
  title: 'Emails',
  text: 'What the store emails to payers and to its team.',
  failed: 'We could not get the emails',
  server: {
    own: from => `Emails come from ${from}, under the store’s name.`,
    test: 'Emails of this test store go to the test mailbox and reach nobody.',
    none: {
      title: 'There is no mail server yet',
      text: 'Whoever runs the installation sets SMTP_URL. Until then emails wait, for two days at most.',
    },
  },
  automatic: {
    title: 'Send automatically',
    text: 'Only where the charge or its customer has an email address.',
    kinds: {
      charge: { label: 'Charge', hint: 'As soon as the charge is made, with the link to pay it.' },
      reminder: { label: 'Reminder', hint: 'Before it expires, if it has not been paid.' },
      receipt: { label: 'Receipt', hint: 'As soon as it is paid.' },
      refund: { label: 'Refund', hint: 'As soon as the money is refunded.' },
    },
    hours: 'Hours before it expires',
    hoursFault: 'Write a number from 1 to 168.',
    replyTo: 'Reply-to email',
    replyToHint: 'Leave empty and nobody reads the replies.',
    replyToFault: 'Write an address such as contact@store.com.',
    saved: 'Emails saved.',
  },
  preview: {
    title: 'How it looks',
    text: 'An example in the store’s brand.',
    kind: 'Email',
    language: 'Language',
    width: 'Width',
    widths: { phone: 'Phone', desk: 'Computer' },
    subject: 'Subject',
    frame: 'The example email',
    failed: 'We could not make the example',
    kinds: mailKind,
  },
  sent: {
    title: 'Latest emails',
    none: { title: 'No email yet', text: 'What is sent shows up here for 30 days.' },
    statuses: mailStatus,
    byWhatsapp: kind => `${kind} by WhatsApp`,
    erased: 'address erased',
    tryAgainAt: moment => `Next attempt ${moment}`,
    retry: 'Try again',
    retried: 'The email is queued again.',
    charge: 'Open the charge',
    said: text => `The server said: ${text}`,
    whys: mailFailure,
  },
  send: {
    act: 'Send by email',
    titles: { charge: 'Send the charge by email', receipt: 'Send the receipt by email' },
    to: 'To',
    toFault: 'Write an address such as maria@example.com.',
    language: 'Language of the email',
    submit: 'Send',
    cancel: 'Cancel',
    done: to => `An email is on its way to ${to}.`,
  },
}
