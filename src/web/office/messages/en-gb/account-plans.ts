import type { AccountPlanWords } from '../pt-br/account-plans.ts'

export const plans: AccountPlanWords = {
  open: 'Instalments',
  of: name => `Instalments at ${name}`,
  used: 'Interest by the gateway’s table',
  begin: {
    title: name => `Use the instalment table of ${name}?`,
    text: 'Payers choose among the instalments that the gateway works out for their card, with the interest and the total cost (CET) that it states. The interest is the gateway’s: the store gets the amount of the sale. Of the terms of each charge, the most instalments and the smallest amount still count; the store’s rate and its instalments without interest do not, at this account. Instalments without interest, if any, are those that you have agreed with the gateway.',
    submit: 'Use the gateway’s table',
    keep: 'Leave it as it is',
    done: name => `${name}: new instalments are by the gateway’s table.`,
  },
  end: {
    title: name => `Go back to the store’s instalments at ${name}?`,
    text: 'Today payers see instalments by the gateway’s table. Without it the terms of each charge count, and only instalments without interest are offered: this gateway charges no interest of the store’s. What was paid already does not change.',
    submit: 'Use the store’s instalments',
    keep: 'Leave it as it is',
    done: name => `${name}: new instalments are by the store’s terms.`,
  },
}
