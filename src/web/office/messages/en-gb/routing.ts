import type { RoutingWords } from '../pt-br/routing.ts'

export const routing: RoutingWords = {
  title: 'Acquirers',
  text: 'Which acquirer each card goes to, and which one stands in when another is down.',
  failed: 'The rules could not be loaded',
  none: {
    title: 'No acquirer is connected',
    text: 'Connect an acquirer to take cards. With two or more, you choose here where each card goes.',
  },
  rules: 'Rules',
  noRules: {
    title: 'Without rules, one acquirer takes everything',
    text: (first: string, others: string) =>
      others
        ? `All cards go to ${first}. If it answers that it charged nothing, ${others} stands in, ` +
          'as long as it takes the same typed card.'
        : `All cards go to ${first}. No other account takes a card that was typed there, ` +
          'so nobody stands in when it is down.',
  },
  order: 'The first rule that fits a card decides.',
  add: 'New rule',
  ruleName: (place, name) => (name ? `${place}. ${name}` : `Rule ${place}`),
  change: 'Change',
  edit: rule => `Change ${rule}`,
  remove: 'Remove',
  removeOf: rule => `Remove ${rule}`,
  up: rule => `Move ${rule} up`,
  down: rule => `Move ${rule} down`,
  moved: (rule, place) => `${rule} is now in place ${place}.`,
  done: 'Done',
  anyCard: 'All cards',
  from: amount => `from ${amount}`,
  upTo: amount => `up to ${amount}`,
  closed: name => `${name} (closed)`,
  standIn: names => `standing in: ${names}`,
  otherwise: 'All other cards',
  name: 'Name of the rule',
  nameHint: 'Only for you to recognise. It may stay empty.',
  methods: 'Methods',
  methodsHint: 'Leave all unticked and the rule covers every method.',
  brands: 'Brands',
  brandsHint: 'Choose none and the rule covers every brand.',
  addBrand: 'Add a brand',
  choose: 'Choose',
  removeBrand: brand => `Take ${brand} out`,
  amountFrom: 'Amount from',
  amountTo: 'Amount up to',
  amountHint: 'Empty: any amount.',
  amountsCross: 'The last amount is smaller than the first.',
  shares: 'Where they go',
  sharesHint:
    'The percentage that goes to each acquirer. With 0 it steps in only when the others fail; ' +
    'left blank, it gets none.',
  sum: sum => `The shares add up to ${sum}%. Make it 100%.`,
  apart:
    'These accounts do not take a card that was typed at the other: ' +
    'they share charges out, but do not stand in for each other.',
  saved: 'Rules saved. They count for the next payments.',
  tryIt: {
    title: 'Try it',
    text: 'See where a card would go with the rules as they are on screen.',
    amount: 'Amount',
    method: 'Method',
    brand: 'Brand',
    unknown: 'Not known yet',
    meets: rule => `Rule applied: ${rule}`,
    goes: (share, account) => `${share}% goes to ${account}`,
    wrong: 'Put the shares of the rules right to try them.',
  },
  payment: {
    went: (rule, version, account) => {
      if (version === 0) return `Without rules, cards go to the oldest account: ${account}.`
      return rule === null
        ? `None of your rules was for this card: it went to ${account}, as all others do.`
        : `By your rule “${rule}” this card went to ${account}.`
    },
    after: down =>
      `${listOf(down)} could not take it and charged nothing: ` +
      'the payer typed the card again, in another account’s form.',
    instead: (down, next) => `${down} was down and charged nothing, so the card went to ${next}.`,
    share: (account, share) => `${account} gets ${share}% of these cards.`,
    passedOver: places => `Rule ${places} was for it too, but none of its accounts takes the card as it was typed.`,
    answered: {
      open: account => `${account} has not answered yet.`,
      taken: account => `${account} took it.`,
      declined: account => `${account} declined the card.`,
      rejected: account => `${account} did not take the request.`,
      not_charged: account => `${account} was down and charged nothing.`,
    },
  },
}

function listOf(names: string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
