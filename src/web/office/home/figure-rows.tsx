import type { ReactNode } from 'react'

interface FigureRowsProps {
  label: string
  columns: readonly string[]
  /** The first cell heads its row; the others are figures. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** The figures of a picture as a table. Where the picture stands, `hidden` keeps it for screen readers alone. */
export function FigureRows({ label, columns, rows, hidden = false }: FigureRowsProps & { hidden?: boolean }) {
  return (
    <table className={hidden ? 'visually-hidden' : 'home-table'} aria-label={label}>
      <thead>
        <tr>
          {columns.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...figures] }) => (
          <tr key={id}>
            <th scope="row">{head}</th>
            {figures.map((figure, place) => (
              <td key={columns[place + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
