/** The middle one; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is no middle of nothing.')
  return middle
}
