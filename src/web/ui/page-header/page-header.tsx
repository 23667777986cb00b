import './page-header.css'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** Above the name: where the page lives. */
  breadcrumb?: ReactNode
  /** Beside the name: its status. */
  badge?: ReactNode
  /** Under the name: one line. */
  text?: ReactNode
  /** The one main action, last; quieter ones before it. */
  actions?: ReactNode
}

/** The first line of a page: its name and its one main action. The name takes the focus when the page is entered. */
export function PageHeader({ title, breadcrumb, badge, text, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {breadcrumb}
      <div className="page-header-line">
        <div className="page-header-name">
          <h1 className="page-header-title" tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {text && <p className="page-header-text">{text}</p>}
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
    </header>
  )
}
