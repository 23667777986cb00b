import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { LinkWords } from './pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

export const linksEnGb: LinkWords = {
  faults: {
    missing: 'This field is still empty.',
    not_money: 'Write the amount with a point, such as 25.90.',
    too_small: 'The amount is smaller than the store takes here.',
    too_large: 'The amount is larger than the store takes here.',
    not_offered: 'Choose one of the options.',
    too_many: 'There are not so many left now. Choose a smaller quantity.',
    too_long: 'The text is too long. Write a shorter one.',
    not_email: 'Check the email: a part is missing, as in ana@example.com.',
    not_tax_id: 'Check the CPF or CNPJ: its digits do not add up.',
    not_phone: 'Check the mobile number: write it with its area code, such as (11) 91234-5678.',
  },
  what: 'What you pay for',
  form: 'Your details',
  howMuch: 'How much would you like to pay?',
  chooseAmount: 'Choose an amount.',
  amount: 'Amount',
  amountHint: (minimum, maximum) =>
    maximum === null ? `${money(minimum)} or more.` : `${money(minimum)} to ${money(maximum)}.`,
  other: 'Another amount',
  quantity: 'Quantity',
  ofQuantity: (quantity, amount) => `${quantity} — ${money(amount)}`,
  choose: 'Choose',
  name: 'Name',
  email: 'Email',
  taxId: 'CPF or CNPJ',
  optional: label => `${label} (optional)`,
  go: 'Go to payment',
  goWith: amount => `Pay ${money(amount)}`,
  next: 'On the next page you choose how to pay.',
  left: count => (count === 1 ? '1 left' : `${count} left`),
  lastDay: day => `Until ${day}`,
  title: (title, store) => `${title} · ${store}`,
  closed: {
    sold_out: { heading: 'Sold out', next: store => `None is left now. Ask ${store} whether there will be more.` },
    ended: {
      heading: 'The time of this link is over',
      next: store => `Talk to ${store} if you would still like to pay.`,
    },
    archived: {
      heading: 'This link is no longer in use',
      next: store => `Nothing was charged. Ask ${store} for a new link.`,
    },
    unavailable: {
      heading: 'We could not begin the payment now',
      next: store => `Nothing was charged. Try again in a few minutes, or talk to ${store}.`,
    },
  },
  again: 'Try again',
  notFound: {
    title: 'Link not found · Guichê',
    heading: 'We did not find this link',
    next: 'Check that the address came whole, or ask whoever sent it for a new one.',
  },
  noStore: {
    title: 'Page not found · Guichê',
    heading: 'We did not find this store',
    next: 'Check that the address came whole. The store may have closed its page.',
  },
  store: {
    title: store => `${store} · Pay online`,
    heading: 'What you can pay for here',
    empty: 'There is nothing to pay for here at the moment.',
  },
}
