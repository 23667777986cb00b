import type { ReactNode } from 'react'

/** One way of signing in: what it is, how it stands, and what can be done. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="security-part">
      <div>
        <h2 className="security-part-title">{title}</h2>
        <p className="security-part-text">{text}</p>
      </div>
      <div className="security-part-state">{children}</div>
    </section>
  )
}
