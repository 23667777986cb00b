import { faultIcon } from './drawings.ts'
import { make, write } from './make.ts'

/** The line below a field that says what is wrong and what to do. */
export interface FaultLine {
  readonly root: HTMLElement
  /** Null hides it. */
  say(fault: string | null): void
}

/** Makes the line of what has this id. Its sign is drawn with the first fault: most forms never have one. */
export function faultLine(id: string): FaultLine {
  const words = make('span', {})
  const root = make('p', { class: 'field-error', id: `${id}-fault`, hidden: '' }, words)
  return {
    root,
    say(fault) {
      if (fault !== null && root.firstChild === words) root.prepend(faultIcon())
      write(words, fault ?? '')
      root.hidden = fault === null
    },
  }
}
