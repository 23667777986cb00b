import { cardBrandLabel } from '../../shared/cards/card-brand-labels.ts'
import { type CardBrandName, cardBrandNames } from '../../shared/cards/card-brands.ts'
import type { Language } from '../../shared/language.ts'
import { enGb } from './words/en-gb.ts'
import { ptBr, type ReportWords } from './words/pt-br.ts'

const all: Record<Language, ReportWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

type Cell = string | number | null | { money: number }
type Rows = readonly (readonly Cell[])[]

/**
 * A report's table in the words of a person. Its first row has heads, and so has each behind an empty one: what a cell
 * means is told by its column. What is no word of ours, such as the name of an account, stays as it is.
 */
export function sayTable(rows: Rows, language: Language): Cell[][] {
  const words = all[language]
  let heads: string[] | null = null
  return rows.map(row => {
    if (row.length === 0) {
      heads = null
      return []
    }
    if (heads === null) {
      heads = row.map(String)
      return heads.map(head => sayHead(head, words))
    }
    const columns: string[] = heads
    const group = row[columns.indexOf('by')]
    return row.map((cell, place) => sayCell(cell, { column: columns[place] ?? '', group, words, language }))
  })
}

const dayOf = /^(\d{4}-\d\d-\d\d)( payments)?$/

function sayHead(head: string, { heads, amountOf, paymentsOf }: ReportWords): string {
  const [, day, isCount] = dayOf.exec(head) ?? []
  if (day) return isCount ? paymentsOf(day) : day
  const own = heads[head]
  if (own) return own
  const counted = head.startsWith('amount_') && heads[head.slice('amount_'.length)]
  return counted ? amountOf(counted) : head
}

interface Said {
  column: string
  /** What a row of the column `key` is of. */
  group: Cell | undefined
  words: ReportWords
  language: Language
}

function sayCell(cell: Cell, { column, group, words, language }: Said): Cell {
  if (column === 'weekday') return words.weekdays[Number(cell)] ?? cell
  if (typeof cell !== 'string') return cell
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    by: words.groups,
    method: words.methods,
    device: words.devices,
    reason: words.reasons,
    outcome: words.outcomes,
    part: words.parts,
    rating: words.heads,
    sale: words.sales,
  }
  if (column === 'brand') return isBrand(cell) ? cardBrandLabel(cell, language) : cell
  if (column !== 'key') return named[column]?.[cell] ?? (column === 'metric' ? cell.toUpperCase() : cell)
  if (group === 'brand') return isBrand(cell) ? cardBrandLabel(cell, language) : cell
  if (group === 'method' || group === 'to_paid') return words.methods[cell] ?? cell
  return group === 'device' ? (words.devices[cell] ?? cell) : cell
}

function isBrand(name: string): name is CardBrandName {
  return (cardBrandNames as readonly string[]).includes(name)
}
