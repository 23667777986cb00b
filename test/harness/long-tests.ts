/** True under `npm run test:long`, which takes every case; `npm test` takes a sample of each. */
export const long = process.env.LONG_TESTS === 'on'

/** Every `nth` of the cases, from the first; all of them under `npm run test:long`. */
export function sampleOf<Case>(cases: readonly Case[], nth: number): Case[] {
  return cases.filter((_, index) => long || index % nth === 0)
}
