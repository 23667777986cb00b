import type { ReactNode } from 'react'

interface PartProps {
  as?: 'div' | 'span'
  className: string
  children: ReactNode
}

/**
 * A part of the page whose code may not be here yet. Until it is (`children` null), the part stays as the server
 * wrote it: the element is hydrated and its inside left alone.
 */
export function Part({ as: Element = 'div', className, children }: PartProps) {
  if (children) {
    return (
      <Element className={className} key="alive">
        {children}
      </Element>
    )
  }
  return (
    <Element
      className={className}
      key="as-written"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
