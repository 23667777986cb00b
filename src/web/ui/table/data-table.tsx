import './table.css'
import { type ReactNode, useMemo } from 'react'
import { Cell, Column, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { TickBox } from './tick-box.tsx'

export interface TableColumn<Item> {
  id: string
  title: string
  cell: (item: Item) => ReactNode
  /** Amounts and counts: to the right, in figures of one width. */
  figures?: boolean
  /** Names the row for who does not see the columns. One column at least. */
  heads?: boolean
  sorts?: boolean
  /** CSS width; one column without it takes the rest. */
  width?: number
  /** CSS width that the one without a width is to have at least, before others make room. */
  least?: number
}

export interface TableSort {
  column: string
  direction: 'ascending' | 'descending'
}

interface DataTableProps<Item> {
  label: string
  columns: readonly TableColumn<Item>[]
  rows: readonly Item[]
  idOf: (item: Item) => string
  /** Where the row leads: the whole row is the link. */
  hrefOf?: (item: Item) => string
  /** What the row does, where it leads nowhere. */
  onOpen?: (id: string) => void
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** With it rows can be ticked. `all` is everything, also what is not loaded. */
  selected?: ReadonlySet<string> | 'all'
  onSelect?: (selected: ReadonlySet<string> | 'all') => void
  selectLabel?: string
  disabled?: readonly string[]
  /** The first rows are on their way. */
  loading?: boolean
  /** Instead of rows: why there are none, or what went wrong. */
  empty?: ReactNode
  /** Scrolls inside this height under its head; from a hundred rows on only those in sight are made. */
  height?: number
}

const rowHeight = 52
const headHeight = 40
const tickWidth = 44
const manyRows = 100
const waiting = Array.from({ length: 5 }, (_, index) => ({ id: `waiting-${index}` }))

/**
 * A list with columns. Arrow keys walk over rows and cells, Space ticks, Enter opens, Shift and the arrows tick
 * several.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const virtual = props.height !== undefined && props.rows.length >= manyRows
  const layoutOptions = { rowHeight, headingHeight: headHeight }
  return (
    <div
      className="data-table-frame"
      data-virtual={virtual || undefined}
      style={{ [virtual ? 'height' : 'maxHeight']: props.height }}
    >
      {virtual ? (
        <Virtualizer layout={TableLayout} layoutOptions={layoutOptions}>
          <RowsAndColumns {...props} />
        </Virtualizer>
      ) : (
        <RowsAndColumns {...props} />
      )}
    </div>
  )
}

function RowsAndColumns<Item>(props: DataTableProps<Item>) {
  const { columns, rows, sort, onSort, selected, onSelect, loading = false } = props
  const ticks = selected !== undefined
  // The table remembers a row as long as its object stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: idOf answers the same for the same rows
  const items = useMemo(() => rows.map(item => ({ id: props.idOf(item), item })), [rows])
  const hasRows = rows.length > 0 || loading
  const width = columns.reduce((sum, column) => sum + (column.width ?? 160), ticks ? tickWidth : 0)
  return (
    <Table
      className="data-table"
      aria-label={props.label}
      aria-busy={loading || undefined}
      style={hasRows ? { minWidth: width } : {}}
      selectionMode={ticks && !loading ? 'multiple' : 'none'}
      selectedKeys={selected ?? []}
      onSelectionChange={keys => onSelect?.(asSelected(keys))}
      disabledKeys={props.disabled ?? []}
      {...(sort ? { sortDescriptor: sort } : {})}
      onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
      {...(props.onOpen ? { onRowAction: key => props.onOpen?.(String(key)) } : {})}
    >
      <TableHeader className="data-table-head">
        {ticks && (
          <Column
            id="tick"
            className="data-table-column"
            width={tickWidth}
            minWidth={tickWidth}
            style={{ width: tickWidth }}
          >
            <TickBox label={props.selectLabel} />
          </Column>
        )}
        {columns.map(column => (
          <ColumnHead key={column.id} column={column} isWide={hasRows} />
        ))}
      </TableHeader>
      {loading ? (
        <TableBody>
          {waiting.map(({ id }) => (
            <Row key={id} id={id} className="data-table-row">
              {ticks && <Cell className="data-table-cell">{null}</Cell>}
              {columns.map(column => (
                <Cell key={column.id} className="data-table-cell" data-figures={column.figures || undefined}>
                  <Skeleton width={column.figures ? '4rem' : '70%'} />
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      ) : (
        <TableBody items={items} dependencies={[columns]} renderEmptyState={() => props.empty}>
          {({ id, item }) => (
            <Row
              id={id}
              className="data-table-row"
              dependencies={[columns]}
              {...(props.hrefOf ? { href: props.hrefOf(item) } : {})}
              data-opens={props.hrefOf || props.onOpen ? '' : undefined}
            >
              {ticks && (
                <Cell className="data-table-cell">
                  <TickBox />
                </Cell>
              )}
              {columns.map(column => (
                <Cell key={column.id} className="data-table-cell" data-figures={column.figures || undefined}>
                  <span className="data-table-text">{column.cell(item)}</span>
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      )}
    </Table>
  )
}

/** Above nothing the heads share what room there is, so that the words below are not cut on a phone. */
function ColumnHead<Item>({ column, isWide }: { column: TableColumn<Item>; isWide: boolean }) {
  return (
    <Column
      id={column.id}
      className="data-table-column"
      isRowHeader={column.heads ?? false}
      allowsSorting={column.sorts ?? false}
      width={column.width ?? '1fr'}
      minWidth={column.width ?? 160}
      style={isWide ? { width: column.width } : {}}
      data-figures={column.figures || undefined}
    >
      {({ allowsSorting, sortDirection }) => (
        <span className="data-table-title">
          {column.title}
          {allowsSorting && (
            <span className="data-table-sort" data-direction={sortDirection}>
              <Icon name="back" size={16} />
            </span>
          )}
        </span>
      )}
    </Column>
  )
}

function asSelected(keys: Selection): ReadonlySet<string> | 'all' {
  return keys === 'all' ? 'all' : new Set(Array.from(keys, String))
}
