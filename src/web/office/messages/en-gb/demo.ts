import type { DemoWords } from '../pt-br/demo.ts'

export const demo: DemoWords = {
  title: 'See the store full',
  text:
    'The demo brings ninety days of a bakery: sales by every method, refunds, disputes and things to settle. ' +
    'In this test store alone, and its books balance.',
  begin: 'Fill with the demo',
  playing: 'Filling the store with the demo',
  days: (played, days) => `${played} of ${days} days`,
  ended: charges => `The demo is ready, with ${new Intl.NumberFormat('en-GB').format(charges)} charges`,
}
