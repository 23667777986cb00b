import type { DateFormat } from '../../../shared/brazil/format-date.ts'

/** The orders of a date in figures that a person may choose, the house's first. */
export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy'] as const satisfies readonly DateFormat[]

const key = 'guiche.date-format'

export function chosenDateFormat(): DateFormat {
  const kept = localStorage.getItem(key)
  return dateFormats.find(format => format === kept) ?? 'dd/MM/yyyy'
}

export function keepDateFormat(format: DateFormat): void {
  localStorage.setItem(key, format)
}
