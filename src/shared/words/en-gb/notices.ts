import type { notices as ptBr } from '../pt-br/notices.ts'

/** What a notification on a device says. */
export const notices: typeof ptBr = {
  test: {
    title: 'Test notification',
    body: store => `This is how ${store} tells you on this device.`,
  },
  items: count => `${count} things need you`,
  atStake: amount => `${amount} at stake`,
  day: (day, amount) => `${day}: ${amount}`,
  late: amount => `${amount} of days before`,
  payments: count => (count === 1 ? '1 payment' : `${count} payments`),
}
