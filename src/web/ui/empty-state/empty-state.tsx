import type { ReactNode } from 'react'

interface EmptyStateProps {
  picture?: ReactNode
  title: string
  text: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Of its heading: 1 where it is all that the page has. */
  level?: 1 | 2
  children?: ReactNode
}

/** Nothing to show yet: says why, and teaches the next step. */
export function EmptyState({ picture, title, text, action, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="empty-state">
      {picture && <div className="empty-state-picture">{picture}</div>}
      <Heading className="empty-state-title">{title}</Heading>
      <p className="empty-state-text">{text}</p>
      {action && <div className="empty-state-action">{action}</div>}
      {children}
    </section>
  )
}
