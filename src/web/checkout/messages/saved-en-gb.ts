import type { SavedMessages } from './saved-pt-br.ts'

export const savedEnGb: SavedMessages = {
  legend: 'Your cards',
  name: (brand, last4) => `${brand} ending in\u00a0${last4}`,
  status: {
    active: expiry => `Expires ${expiry}`,
    expired: expiry => `Expired ${expiry}: it can no longer pay`,
    rejected: () => 'The bank takes this card no more',
  },
  other: 'Another card',
  remove: 'Remove',
  removeNamed: name => `Remove ${name}`,
  removing: name => `Remove ${name}? To pay with it again you will have to type the card.`,
  keep: 'Keep',
  removed: name => `${name} was removed.`,
  notRemoved: 'We cannot remove the card right now. Try again in a while.',
  note: 'This card is saved: we do not ask for its code.',
  keepCard: store => `Save this card for your next purchases at ${store}`,
  keepCardMore: store =>
    `The card company keeps it, not ${store}. Only you can pay with it, and you can remove it at any time.`,
}
