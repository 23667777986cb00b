import './table.css'
import './link-table.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TableColumn } from './data-table.tsx'
import { RowTick } from './row-tick.tsx'

interface LinkTableProps<Item> {
  label: string
  columns: readonly TableColumn<Item>[]
  rows: readonly Item[]
  idOf: (item: Item) => string
  /**
   * The one link of the row, around its heading cell: `table-link` makes it as large as the row. `shown` are the ids of
   * the columns that have room.
   */
  linkOf: (item: Item, content: ReactNode, shown: readonly string[]) => ReactNode
  /** `data-` attributes of the row: what has just changed, what steps back. */
  stateOf?: (item: Item) => Record<`data-${string}`, string | undefined>
  /** From the first to go: columns that make room where the page is narrow. */
  spare: readonly string[]
  /** Rows of one line. */
  dense?: boolean
  /** With it rows can be ticked. */
  ticks?: RowTicks<Item>
}

/** Which rows are ticked, and what it is called to tick them. */
export interface RowTicks<Item> {
  label: string
  labelOf: (item: Item) => string
  isTicked: (item: Item) => boolean
  onTick: (item: Item, isRange: boolean) => void
  ofAll: 'none' | 'some' | 'all'
  onAll: () => void
}

/** What the column that takes the rest needs to be read. */
const restWidth = 180
const tickWidth = 36

/**
 * A list whose rows lead somewhere. A native table with true links, which open in another tab as any link does and
 * weigh nothing. The grid of data-table.tsx is for rows that are ticked, sorted and edited. The head stays in sight.
 */
export function LinkTable<Item>({
  label,
  rows,
  idOf,
  linkOf,
  stateOf,
  spare,
  dense = false,
  ticks,
  ...props
}: LinkTableProps<Item>) {
  const table = useRef<HTMLTableElement>(null)
  const width = useWidth(table)
  const columns = columnsThatFit(props.columns, spare, width - (ticks ? tickWidth : 0))
  const shown = columns.map(({ id }) => id)
  return (
    <table
      ref={table}
      className="data-table link-table"
      aria-label={label}
      data-dense={dense || undefined}
      data-shown={shown.join()}
    >
      <thead>
        <tr>
          {ticks && (
            <th scope="col" className="data-table-column" style={{ width: tickWidth }}>
              <RowTick
                label={ticks.label}
                ticked={ticks.ofAll === 'all'}
                some={ticks.ofAll === 'some'}
                onTick={ticks.onAll}
              />
            </th>
          )}
          {columns.map(column => (
            <th
              key={column.id}
              scope="col"
              className="data-table-column"
              style={{ width: column.width }}
              data-figures={column.figures || undefined}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(item => (
          <tr
            key={idOf(item)}
            className="data-table-row"
            {...stateOf?.(item)}
            data-ticked={ticks?.isTicked(item) ? '' : undefined}
          >
            {ticks && (
              <td className="data-table-cell">
                <RowTick
                  label={ticks.labelOf(item)}
                  ticked={ticks.isTicked(item)}
                  onTick={isRange => ticks.onTick(item, isRange)}
                />
              </td>
            )}
            {columns.map(column => (
              <td key={column.id} className="data-table-cell" data-figures={column.figures || undefined}>
                {column.heads ? linkOf(item, column.cell(item), shown) : column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Leaves out spare columns, one by one, until the others have room. */
function columnsThatFit<Item>(columns: readonly TableColumn<Item>[], spare: readonly string[], width: number) {
  const needed = (shown: readonly TableColumn<Item>[]) =>
    shown.reduce((sum, column) => sum + (column.width ?? column.least ?? restWidth), 0)
  let fitting = columns
  for (const id of spare) {
    if (needed(fitting) <= width) break
    fitting = fitting.filter(column => column.id !== id)
  }
  return fitting
}

function useWidth(table: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    setWidth(element.clientWidth)
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [table])
  return width
}
