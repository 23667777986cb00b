import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import { accountNames } from '../../reports/account-names.ts'
import { readStore } from '../../stores/read-store.ts'
import { csvLines } from '../format/csv-lines.ts'
import type { Progress } from '../keep-file.ts'
import type { Table, Value } from '../tables/column.ts'
import { entryTable } from '../tables/entry-table.ts'
import { accountSayer } from '../words/account-sayer.ts'
import type { Words } from '../words/words.ts'
import { balanceFile } from './balance-file.ts'
import { cardSaleFile } from './card-sale-file.ts'
import { disputeFile, receiptFile, refundFile } from './entry-file.ts'
import { monthSummary, totalOf } from './month-summary.ts'
import { packPeriod } from './pack-period.ts'
import { packReadme } from './pack-readme.ts'
import { packWorkbook } from './pack-workbook.ts'

/**
 * A month for whoever keeps the books, as one ZIP whose bytes are made as they are read. Each of its files that has
 * amounts is summed while it is written, and has to come to what the books say: one that did not would be no help.
 */
export async function packMonth(
  transaction: StoreTransaction,
  {
    month,
    words,
    namesCustomers,
    progress,
  }: { month: string; words: Words; namesCustomers: boolean; progress: Progress },
): Promise<AsyncIterable<Uint8Array>> {
  const period = packPeriod(await storeCalendar(transaction), month)
  const summary = await monthSummary(transaction, period)
  const [store, names] = [await readStore(transaction), await accountNames(transaction)]
  const balances = () => balanceFile(summary.balance, words, accountSayer(words, names))
  const ask = { words, period, namesCustomers }
  const from = period.from.toISOString()
  const entries = await entryTable(transaction, { from, to: period.to.toISOString() }, { words, order: 'oldest first' })
  const [receipts, refunds, disputes] = (['receipts', 'refunds', 'disputes'] as const).map(file =>
    totalOf(summary, file),
  )
  progress.expected =
    (entries.expected ?? 0) + [receipts, refunds, disputes].reduce((sum, one) => sum + (one?.count ?? 0), 0)
  const { files, readme } = words.pack
  const text = packReadme({ words, store, period, summary, now: transaction.now })
  return zipOf([
    { name: readme, bytes: () => Readable.from([Buffer.from(text)]) },
    ...(
      [
        [files.receipts.name, receiptFile(transaction, ask), 'amount', receipts?.amount],
        [files.cardSales.name, cardSaleFile(transaction, ask), 'gross', summary.installments.gross],
        [files.refunds.name, refundFile(transaction, ask), 'amount', refunds?.amount],
        [files.disputes.name, disputeFile(transaction, ask), 'amount', disputes?.amount],
        [files.balances.name, balances(), null, null],
        [files.entries.name, entries, 'amount', summary.total],
      ] as const
    ).map(([name, table, column, total]) => ({
      name,
      bytes: () => {
        const head = column && words.columns[column]
        const checked = head === null ? table : summed(table, { head, total: total ?? 0, progress })
        return Readable.from(csvLines(checked, 'br'), { objectMode: false })
      },
    })),
    { name: files.workbook.name, bytes: async () => Readable.from([await packWorkbook(summary, balances(), words)]) },
  ])
}

/** The same table, whose rows are counted and one of whose columns has to come to a total. */
function summed(table: Table, { head, total, progress }: { head: string; total: number; progress: Progress }): Table {
  const place = table.columns.findIndex(column => column.head === head)
  const parts = async function* (): AsyncGenerator<readonly Value[][]> {
    let sum = 0
    for await (const rows of table.parts) {
      for (const row of rows) sum += Number(row[place] ?? 0)
      progress.rows += rows.length
      yield rows
    }
    if (sum !== total) throw new Error(`${table.name} comes to ${sum}, and the books say ${total}`)
  }
  return { ...table, parts: parts() }
}

interface Entry {
  name: string
  bytes: () => Readable | Promise<Readable>
}

/** A ZIP of files of which each is begun when the one before it has ended. */
function zipOf(entries: readonly Entry[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', error => out.destroy(error))
  for (const { name, bytes } of entries) {
    zip.addReadStreamLazy(name, begin => {
      Promise.resolve(bytes()).then(
        stream => {
          stream.on('error', error => out.destroy(error))
          begin(null, stream)
        },
        error => begin(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return out
}
