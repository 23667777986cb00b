import type { ReactNode } from 'react'

interface EmptyStateProps {
  picture?: ReactNode
  title: string
  text: string
  /** The next step. */
  action?: ReactNode
  children?: ReactNode
}

/** Nothing to show yet: says why, and teaches the next step. */
export function EmptyState({ picture, title, text, action, children }: EmptyStateProps) {
  return (
    <section className="empty-state">
      {picture && <div className="empty-state-picture">{picture}</div>}
      <h2 className="empty-state-title">{title}</h2>
      <p className="empty-state-text">{text}</p>
      {action && <div className="empty-state-action">{action}</div>}
      {children}
    </section>
  )
}
