import type { ReactNode } from 'react'

interface SpecimenProps {
  name: string
  /** What it is called in the code, where that is another word. */
  code?: string
  children: ReactNode
}

/** One thing shown, with what it is under it. */
export function Specimen({ name, code, children }: SpecimenProps) {
  return (
    <figure className="specimen">
      <div className="specimen-thing">{children}</div>
      <figcaption>
        {name}
        {code && <code>{code}</code>}
      </figcaption>
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
