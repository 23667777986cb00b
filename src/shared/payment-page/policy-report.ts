/** The pages that browsers report on: the payer's, and the card form in it. */
export const reportedPages = ['checkout', 'card_form'] as const
export type ReportedPage = (typeof reportedPages)[number]

/**
 * What a policy's directive keeps out. `script`, `connection`, `frame` and `form` could take a card or an order
 * elsewhere, and become a review item; what is `look` is only counted.
 */
export type StoppedKind = 'script' | 'connection' | 'frame' | 'form' | 'look'

/** Every directive that a report can name, as `effective-directive` says it; `other` is what we do not know. */
export const stoppedBy = {
  'script-src': 'script',
  'script-src-elem': 'script',
  'script-src-attr': 'script',
  'worker-src': 'script',
  'object-src': 'script',
  'base-uri': 'script',
  'trusted-types': 'script',
  'require-trusted-types-for': 'script',
  'default-src': 'script',
  'connect-src': 'connection',
  'frame-src': 'frame',
  'form-action': 'form',
  'frame-ancestors': 'look',
  'style-src': 'look',
  'style-src-elem': 'look',
  'style-src-attr': 'look',
  'img-src': 'look',
  'font-src': 'look',
  'media-src': 'look',
  'manifest-src': 'look',
  other: 'look',
} as const satisfies Record<string, StoppedKind>
export type ReportedDirective = keyof typeof stoppedBy
