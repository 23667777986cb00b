/**
 * What a person does to a control, and the ways in which styles ask for it. react-aria puts an attribute on the element
 * that looks focused, which may be the label of a hidden input; the browser's own focus is on what takes it.
 */
const asked = {
  hover: [/:hover\b/g, /\[data-hovered\]/g],
  pressed: [/:active\b/g, /\[data-pressed\]/g],
  focus: [/:focus-visible\b/g, /:focus(?![-\w])/g],
  'looks-focused': [/\[data-focus-visible\]/g],
  focused: [/\[data-focused\]/g],
  within: [/:focus-within\b/g, /\[data-focus-within\]/g],
} as const

/** The states that can be frozen. A press happens under the pointer. */
export const frozenStates = ['hover', 'pressed', 'focus'] as const
export type FrozenState = (typeof frozenStates)[number]

const onTarget = { hover: 'hover', pressed: 'hover pressed', focus: 'looks-focused focused within' } as const
const aroundTarget = { hover: 'hover', pressed: 'hover pressed', focus: 'within' } as const

const widened = new WeakSet<CSSRule>()

/**
 * Shows an element as it looks in a state, and what is around it up to `top`, as the browser does it. `follows`: the
 * focus goes with the pointer.
 */
export function freeze(target: Element, state: FrozenState, top: Element, follows = false): void {
  for (const sheet of target.ownerDocument.styleSheets) widenRules(sheet.cssRules)
  const takesFocus = state === 'focus' && target.matches('a, button, input, [tabindex]')
  const more = takesFocus ? ' focus' : follows ? ' focused' : ''
  target.setAttribute('data-frozen', onTarget[state] + more)
  for (let around = target.parentElement; around && around !== top; around = around.parentElement) {
    around.setAttribute('data-frozen', aroundTarget[state])
  }
}

/**
 * Each rule that speaks of a state is made to speak of the frozen one too: it stays one rule, and no style is written
 * twice.
 */
function widenRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !widened.has(rule)) {
      widened.add(rule)
      const frozen = rule.selectorText.split(/,(?![^(]*\))/).flatMap(selector => frozenSelector(selector.trim()))
      if (frozen.length > 0) rule.selectorText = [rule.selectorText, ...frozen].join(', ')
    } else if (rule instanceof CSSGroupingRule) widenRules(rule.cssRules)
  }
}

function frozenSelector(selector: string): string[] {
  // A rule for what is not in a state holds for a frozen element as it stands.
  if (/:not\([^)]*(:hover|:active|:focus|data-hovered|data-pressed|data-focus)/.test(selector)) return []
  let frozen = selector
  for (const [part, ways] of Object.entries(asked)) {
    for (const way of ways) frozen = frozen.replace(way, `[data-frozen~="${part}"]`)
  }
  return frozen === selector ? [] : [frozen]
}
