/// <reference lib="dom" />

/*
 * Functions that run inside a page, each alone: nothing from outside of it exists there. Each answers with what is
 * wrong, a line each.
 */

/** Text that is cut, covered by other text or beyond the window's edge, and a page that scrolls sideways. */
export function findLostText(): string[] {
  const lost = new Set<string>()
  const wide = document.documentElement.scrollWidth
  if (wide > window.innerWidth) lost.add(`the page is ${wide} px wide in a window of ${window.innerWidth}`)

  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Surroundings {
    /** Not said to screen readers alone, and not floating over the page by design. */
    flows: boolean
    /** What scrolls or cuts, from the inside out. */
    frames: { overflowX: string; overflowY: string; box: Box }[]
  }
  // Asked once an element: thousands of texts have the same few hundred around them.
  const known = new Map<Element, Surroundings>()
  const shown = new Map<Element, boolean>()

  const seen: { text: string; element: Element; box: Box }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60)
    if (!element || !text) continue
    if (!shown.has(element)) shown.set(element, isShown(element))
    if (!shown.get(element)) continue
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right === left || bottom === top) continue
      const box = { left, right, top, bottom }
      const where = placeOf(box, element)
      // What a line has no room for, the pointer is told, and the page that it leads to has it whole.
      if (where === 'cut' && !element.closest('[title]')?.getAttribute('title')?.includes(text))
        lost.add(`cut: ${text}`)
      else if (where === 'beyond') lost.add(`beyond the edge: ${text}`)
      else if (where === 'in sight') seen.push({ text, element, box })
    }
  }
  seen.sort((one, other) => one.box.top - other.box.top)
  for (const [index, one] of seen.entries())
    for (let next = index + 1; next < seen.length; next++) {
      const other = seen[next]
      if (!other || other.box.top >= one.box.bottom) break
      if (one.element !== other.element && overlap(one.box, other.box)) lost.add(`${one.text} lies over ${other.text}`)
    }
  return Array.from(lost)

  function isShown(element: Element): boolean {
    if (element.closest('script, style, noscript, option, svg')) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return false
    return around(element).flows
  }

  function around(element: Element): Surroundings {
    const before = known.get(element)
    if (before) return before
    const { clipPath, position, overflowX, overflowY } = getComputedStyle(element)
    const above = element.parentElement ? around(element.parentElement) : { flows: true, frames: [] }
    const floats = clipPath.startsWith('inset(') || position === 'fixed' || position === 'sticky'
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isFrame = element !== document.body && element !== document.documentElement
    const frames =
      isFrame && !(overflowX === 'visible' && overflowY === 'visible')
        ? [{ overflowX, overflowY, box: { left, right, top, bottom } }, ...above.frames]
        : above.frames
    const here = { flows: above.flows && !floats, frames }
    known.set(element, here)
    return here
  }

  /** Where the text is for a person who may scroll whatever scrolls. */
  function placeOf(box: Box, element: Element): 'in sight' | 'scrolled' | 'cut' | 'beyond' {
    let sideways = false
    let down = false
    for (const { overflowX, overflowY, box: frame } of around(element).frames) {
      if (/auto|scroll/.test(overflowX)) sideways = true
      if (/auto|scroll/.test(overflowY)) down = true
      const cutsX = /hidden|clip/.test(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)
      // A line's glyphs may stand a little over its box.
      const cutsY = /hidden|clip/.test(overflowY) && (box.top < frame.top - 4 || box.bottom > frame.bottom + 4)
      if ((cutsX && !sideways) || (cutsY && !down)) return 'cut'
    }
    if (sideways || down) return 'scrolled'
    return box.left < -1 || box.right > window.innerWidth + 1 ? 'beyond' : 'in sight'
  }

  /** By more than the rounding and the overhang of letters. */
  function overlap(a: Box, b: Box): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    const line = Math.min(a.bottom - a.top, b.bottom - b.top)
    return width > Math.max(3, line / 6) && height > line / 3
  }
}

/**
 * Every word that can be seen, in order of the alphabet: what one window has, the other must have too. But for the time
 * left, which goes on, long tables, which make the rows in sight alone, and what is said in passing and taken back.
 */
export function wordsInSight(): string[] {
  const words = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest('script, style, noscript, [role=timer], [aria-rowcount], [data-live-announcer]'))
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    for (const word of node.textContent?.split(/\s+/) ?? []) if (word) words.add(word)
  }
  return Array.from(words).sort()
}

/**
 * Controls whose target is smaller than `side` px. Measured as a finger does: from the middle outwards, for as long as
 * the same control answers. A link in a sentence is as high as its line (WCAG 2.5.8, "inline").
 */
export function findSmallTargets(side: number): string[] {
  const small: string[] = []
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const shown =
      control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden=true]')
    if (!shown || control.matches(':disabled') || isInSentence(control)) continue
    const target = control.closest('label') ?? control
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps <= side && answers(left + width / 2 + steps * stepX, top + height / 2 + steps * stepY, target))
        steps++
      return steps
    }
    const across = reach(1, 0) + reach(-1, 0) - 1
    const down = reach(0, 1) + reach(0, -1) - 1
    const name = control.ariaLabel || control.textContent?.trim() || control.outerHTML.slice(0, 80)
    if (across < side || down < side) small.push(`${name}: ${across} × ${down} px`)
  }
  return small

  function answers(x: number, y: number, target: Element): boolean {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && target.contains(hit)
  }

  function isInSentence(control: Element): boolean {
    const around = control.closest('p, li, dd')
    return (
      getComputedStyle(control).display === 'inline' && around !== null && around.textContent !== control.textContent
    )
  }
}

/**
 * Whatever would move: every transition and animation that takes any time, on elements and on what stands before and
 * after.
 */
export function findMotion(): string[] {
  const moving = new Set<string>()
  for (const element of document.querySelectorAll('*')) {
    for (const part of ['', '::before', '::after', ...(element instanceof HTMLDialogElement ? ['::backdrop'] : [])]) {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
      const takesTime = (durations: string) => durations.split(', ').some(duration => Number.parseFloat(duration) > 0)
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part}`
      if (takesTime(transitionDuration)) moving.add(`${name} is in transition for ${transitionDuration}`)
      if (animationName !== 'none' && takesTime(animationDuration)) moving.add(`${name} is moved by ${animationName}`)
    }
  }
  return Array.from(moving)
}

/** Lays a reader's own style over the page; an empty one takes it back. */
export function restyle(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
}

/** Where a person's choice of theme stands over the system's: chooses the other. */
export function turnTheme(theme: 'light' | 'dark'): void {
  const { dataset } = document.documentElement
  if (dataset.theme) dataset.theme = theme
}
