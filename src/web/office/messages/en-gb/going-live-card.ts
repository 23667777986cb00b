import type { GoingLiveCardWords } from '../pt-br/going-live-card.ts'

export const goingLiveCard: GoingLiveCardWords = {
  title: 'Before you go live',
  missing: count => (count === 1 ? '1 step left' : `${count} steps left`),
  see: 'See what is missing',
}
