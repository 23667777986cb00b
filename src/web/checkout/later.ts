import type { CardPart } from './card/card-part.ts'
import type { Faces } from './faces.tsx'
import type { LaterMessages } from './messages/later-pt-br.ts'

/** What a payer sees only once something happened, in one language. Loaded while the payer is at the bank. */
export interface LaterPart {
  say: LaterMessages
  Faces: typeof Faces
}

export interface Later extends LaterPart {
  /** Loaded when the payer chooses the card. */
  card: CardPart | null
}

/** Where the page finds a part. */
export interface PartFiles {
  script: string
  /** Null where the page brought the style along. */
  style: string | null
}

/** Loads both; a face without its style would jump. */
export async function loadPart<Part>({ script, style }: PartFiles): Promise<Part> {
  const [loaded] = await Promise.all([
    // An address and not a name: Vite's own loader for names would weigh more than what it loads here.
    import(/* @vite-ignore */ script) as Promise<{ part: Part }>,
    style === null ? null : loadStyle(style),
  ])
  return loaded.part
}

function loadStyle(address: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
}
