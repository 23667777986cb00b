import { plural } from '../plural.ts'
import type { ProviderMessageWords } from '../pt-br/provider-messages.ts'

const rules = new Intl.PluralRules('en-GB')

/** What was asked of banks and acquirers about a charge, and what they reported. */
export const providerMessages: ProviderMessageWords = {
  title: 'Bank and acquirer',
  count: (asked, reported) =>
    [
      plural(rules, asked, { one: '1 request', other: `${asked} requests` }),
      plural(rules, reported, { one: '1 message', other: `${reported} messages` }),
    ].join(', '),
  nothing: 'Nothing was asked of a bank or an acquirer about this charge.',
  asked: {
    payment: 'We asked for the payment',
    cancel: 'We asked to cancel',
    refund: 'We asked for the refund',
  },
  reported: 'We received a message',
  status: { received: 'not read yet', processed: 'checked with the provider', ignored: 'without effect' },
  body: 'What the message said',
  hidden: 'What names people, accounts or secrets is not shown here.',
  more: 'There are older messages than these.',
  copy: 'Copy the message',
  copied: 'Message copied',
}
