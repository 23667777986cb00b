/** Markup that is safe to send: what was put into it was escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = string | number | Html | readonly Content[] | null | false

/**
 * Writes markup. Whatever text is put in is escaped: what a payer pastes, and what a payee is called, may be hostile.
 */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < contents.length ? markupOf(contents[index]) : '')).join(''),
  )
}

function markupOf(content: Content | undefined): string {
  if (content === null || content === undefined || content === false) return ''
  if (content instanceof Html) return content.markup
  if (typeof content === 'object') return content.map(markupOf).join('')
  return String(content).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
