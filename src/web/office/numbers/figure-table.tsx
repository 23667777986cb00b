import { type ReactNode, useId } from 'react'

interface FigureTableProps {
  title: string
  text?: string | undefined
  /** The heads: the first one is of what heads the rows, the others are of figures. */
  columns: readonly string[]
  rows: readonly {
    id: string
    cells: readonly ReactNode[]
    /** The mark of what heads the row, before its name. */
    mark?: ReactNode
    /** In small letters under the first cell. */
    note?: string
    /** 0 to 1, drawn as a bar under the first cell. */
    share?: number
  }[]
  /** The first column is words of some length, and takes the room that the figures leave. */
  wideFirst?: boolean
  /** The second column is words, and stands where words begin. */
  wordsSecond?: boolean
  /** Under the table. */
  note?: ReactNode
}

/** Figures side by side. A bar under a row's name says the same to the eye as its figures do. */
export function FigureTable({ title, text, columns, rows, wordsSecond, wideFirst, note }: FigureTableProps) {
  const heading = useId()
  const [head, ...others] = columns
  return (
    <section className="figures" aria-labelledby={heading}>
      <h2 className="figures-title" id={heading}>
        {title}
      </h2>
      {text && <p className="figures-text">{text}</p>}
      <table
        className="figure-table"
        aria-labelledby={heading}
        data-words={wordsSecond || undefined}
        data-wide={wideFirst || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {others.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures], mark, note: small, share }) => (
            <tr key={id}>
              <th scope="row">
                {mark ? (
                  <span className="figure-name">
                    {mark}
                    {name}
                  </span>
                ) : (
                  name
                )}
                {small && <small className="figure-note">{small}</small>}
                {share !== undefined && (
                  <span className="figure-bar" aria-hidden="true">
                    <span style={{ width: `${Math.round(share * 1000) / 10}%` }} />
                  </span>
                )}
              </th>
              {figures.map((figure, place) => (
                <td key={others[place]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="figures-text">{note}</p>}
    </section>
  )
}
