import type { ReactNode } from 'react'

/** One thing shown, with what it is under it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="specimen">
      <div className="specimen-thing">{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  )
}

/** Things side by side that wrap. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="specimen-row">{children}</div>
}

/** Fields in columns as wide as a form's. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="specimen-columns">{children}</div>
}

/** Things one under the other, as wide as the stage. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="specimen-stack">{children}</div>
}
