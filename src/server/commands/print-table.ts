/** Prints rows under headings, each column as wide as its widest cell; a sentence instead when there are none. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[], none: string): void {
  if (rows.length === 0) {
    process.stdout.write(`${none}\n`)
    return
  }
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  for (const row of [head, ...rows]) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
    process.stdout.write(`${line.trimEnd()}\n`)
  }
}

/** An instant as a list shows it: to the minute, in UTC. */
export function shortInstant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
