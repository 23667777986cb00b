import './link.css'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { Icon } from '../icon.tsx'

interface LinkProps {
  href: string
  children: ReactNode
  /** Leads out of Guichê, into a tab of its own; the words say so to who does not see the icon: "abre em outra aba". */
  outward?: string
  /** The color of the words around it. */
  quiet?: boolean
  disabled?: boolean
}

/** Goes somewhere. What does something is a button. */
export function Link({ href, children, outward, quiet = false, disabled = false }: LinkProps) {
  return (
    <AriaLink
      className="link"
      data-quiet={quiet || undefined}
      href={href}
      isDisabled={disabled}
      {...(outward && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
      {outward && <Icon name="external" size={16} />}
      {outward && <span className="visually-hidden">{`, ${outward}`}</span>}
    </AriaLink>
  )
}
