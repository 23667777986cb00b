import type { WhatsappWords } from '../pt-br/whatsapp.ts'

export const whatsapp: WhatsappWords = {
  title: 'WhatsApp',
  text:
    'WhatsApp messages from the store to its payers, through Meta’s official API. ' +
    'They go out only where the charge or the customer has a mobile number.',
  failed: 'We could not fetch the store’s WhatsApp',
  reaches: {
    test: 'This is a test store: messages stay in the test mailbox and reach nobody.',
    meta: 'Messages go out through Meta, which charges the store for them.',
  },
  without:
    'Without a number of its own, the WhatsApp button of each charge and link opens the chat with the text ready.',
  rejected: {
    title: (since: string) => `No message has gone out since ${since}`,
    waits: 'Messages wait for two days at most, and go out once you save.',
  },
  number: {
    title: 'The store’s number',
    id: 'Phone number ID',
    idHint: 'In WhatsApp Manager, under API set-up. It is not the phone number.',
    idFault: 'Write the id, in figures alone.',
    token: 'Permanent token',
    tokenHint: 'From a system user allowed to send messages. Stored encrypted and not shown again.',
    tokenKept: 'Already stored. Leave empty to keep it.',
    tokenNeeded: 'Paste the token.',
    rejected: {
      token: 'Meta rejected this token. Paste a new one.',
      number: 'Meta does not know this number, or it is suspended.',
      template: 'Meta has no approved template of this name.',
    },
    english: 'The templates are approved in English, too',
    englishHint: 'Payers who see the page in English get the message in English.',
  },
  messages: {
    title: 'Messages',
    text:
      'Each message is a template that Meta approves first. ' +
      'Create each one in the Utility category, with the text shown once you tick it.',
    kinds: {
      charge: { label: 'Charge', hint: 'As soon as the charge is made, with the link to pay it.' },
      reminder: {
        label: 'Reminder',
        hint: 'Before it expires, if it is not paid. Sent at the same time as the emails.',
      },
      receipt: { label: 'Receipt', hint: 'As soon as it is paid.' },
      refund: { label: 'Refund', hint: 'As soon as the money is refunded.' },
    },
    template: kind => `Name of the template: ${kind}`,
    templateFault: 'Use small letters, digits and _.',
    proposed: kind => `Text of the template: ${kind}`,
    copy: 'Copy the text',
  },
  saved: 'WhatsApp saved.',
  test: {
    title: 'Try it out',
    text: 'Send an example to your phone, with what is saved.',
    to: 'Phone',
    toFault: 'Write the phone with its area code.',
    kind: 'Message',
    submit: 'Send an example',
    works: 'Meta has taken the message. Look at the phone.',
    worksInTest: 'Taken. It is in the test mailbox.',
    problems: {
      token: 'Meta does not take the token. Make a permanent token of a system user and save again.',
      number: 'Meta does not know this number, or it is suspended. Check the id in WhatsApp Manager.',
      template:
        'There is no approved template of this name, in this language or with these places. Compare the text below.',
      recipient: 'This phone gets no messages of WhatsApp. Try another one.',
      limit: 'The number has sent too many messages for now. Wait a little and try again.',
      unreachable: 'Meta did not answer. Try again in a moment.',
      other: 'Meta has refused the message.',
    },
    said: detail => `Meta said: ${detail}`,
  },
  remove: {
    act: 'Remove the number',
    title: 'Remove the number?',
    text: 'The store stops sending messages, and any waiting are not sent. The templates stay with Meta.',
    submit: 'Remove',
    keep: 'Keep',
    done: 'Number removed.',
  },
}
