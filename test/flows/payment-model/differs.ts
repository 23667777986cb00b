/** What is not the same here and outside, in words; nothing where it is. */
export function differs<T>(what: string, here: T, there: T): string[] {
  return here === there ? [] : [`${what}: ${here} here, and ${there} outside`]
}

export function sum(lines: readonly { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
