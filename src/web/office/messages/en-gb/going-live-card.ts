import type { GoingLiveCardWords } from '../pt-br/going-live-card.ts'

export const goingLiveCard: GoingLiveCardWords = {
  title: 'Before real money',
  missing: count => (count === 1 ? '1 item is missing' : `${count} items are missing`),
  see: 'See what is missing',
}
