import type { ReactNode } from 'react'

/**
 * A part of the page whose code may not be here yet. Until it is (`children` null), the part stays as the server
 * wrote it: React hydrates the element and leaves its inside alone.
 */
export function Part({ className, children }: { className: string; children: ReactNode }) {
  if (children) {
    return (
      <div className={className} key="alive">
        {children}
      </div>
    )
  }
  return (
    <div
      className={className}
      key="as-written"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
