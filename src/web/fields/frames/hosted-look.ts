import type { HostedStyle } from './hosted-fields.ts'

/** What text in the frames looks like, and what it stands on. */
export interface HostedLook {
  readonly style: HostedStyle
  readonly ground: string
}

/** What our own fields look like here, worked out by the browser: theme, size and all. */
export function hostedLook(root: HTMLElement): HostedLook {
  const probe = document.createElement('input')
  probe.className = 'field-input'
  probe.hidden = true
  root.append(probe)
  const { color, fontSize } = getComputedStyle(probe)
  probe.style.color = 'var(--text-faint)'
  const placeholder = getComputedStyle(probe).color
  probe.style.color = 'var(--negative-text)'
  const fault = getComputedStyle(probe).color
  probe.style.color = 'var(--surface)'
  const ground = getComputedStyle(probe).color
  probe.remove()
  // Our font is of our origin, and no frame of theirs has it.
  return { style: { color, placeholder, fault, fontSize, fontFamily: 'Inter, system-ui, sans-serif' }, ground }
}
