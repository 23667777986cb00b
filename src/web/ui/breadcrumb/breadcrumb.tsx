import './breadcrumb.css'
import { IconShape } from '../icon-shape.tsx'

interface BreadcrumbProps {
  label: string
  /** From the outermost to the one above this page. */
  steps: readonly { label: string; href: string }[]
  /** This page. */
  here: string
}

/** Where this page lives. On a phone only the way up. */
export function Breadcrumb({ label, steps, here }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {steps.map(step => (
          <li key={step.href}>
            <a href={step.href}>{step.label}</a>
            <IconShape outline="M8 5.5l4.5 4.5L8 14.5" size={16} />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
