import type { HostedStyle } from './hosted-fields.ts'

/** What the text of our own fields looks like here, worked out by the browser: theme, size and all. */
export function hostedStyle(root: HTMLElement): HostedStyle {
  const probe = document.createElement('input')
  probe.className = 'field-input'
  probe.hidden = true
  root.append(probe)
  const { color, fontSize } = getComputedStyle(probe)
  probe.style.color = 'var(--text-faint)'
  const placeholder = getComputedStyle(probe).color
  probe.style.color = 'var(--negative-text)'
  const fault = getComputedStyle(probe).color
  probe.remove()
  // Our font is of our origin, and no frame of theirs has it.
  return { color, placeholder, fault, fontSize, fontFamily: 'Inter, system-ui, sans-serif' }
}
