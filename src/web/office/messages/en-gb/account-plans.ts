import type { AccountPlanWords } from '../pt-br/account-plans.ts'

export const plans: AccountPlanWords = {
  open: 'Instalments',
  used: 'Interest by the acquirer’s table',
  begin: {
    title: name => `Use the instalment table of ${name}?`,
    lines: [
      'Payers see the instalments, interest and total cost (CET) that the acquirer works out for their card.',
      'It keeps the interest; the store receives the sale amount.',
      'Your maximum number of instalments and smallest instalment still apply. ' +
        'Your interest rate and interest-free instalments no longer apply here.',
    ],
    submit: 'Use the acquirer’s table',
    keep: 'Back',
    done: name => `${name}: new instalments follow the acquirer’s table.`,
  },
  end: {
    title: name => `Go back to the store’s instalments at ${name}?`,
    lines: [
      'Payers will see instalments by the terms of each charge, and only interest-free ones: ' +
        'this acquirer charges no interest for the store.',
      'Payments already made do not change.',
    ],
    submit: 'Use the store’s instalments',
    keep: 'Back',
    done: name => `${name}: new instalments follow the store’s terms.`,
  },
}
