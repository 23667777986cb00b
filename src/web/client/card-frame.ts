/**
 * The frame of the card form, not yet in the page. It stands alone, nothing from outside the function existing where it runs: the payer's page has it in
 * an inline script too (src/web/checkout/early-card.ts). `data-ready` is put on it by that script alone, once the form has spoken.
 * @param setup the message that sets the form up, as text: the frame's name, so that the form is drawn without asking for it first
 */
export function cardFrame(address: string, title: string, setup: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.referrerPolicy = 'no-referrer'
  frame.title = title
  frame.name = setup
  frame.src = address
  // The form keeps 2 px for the outline of what has the focus: with them outside, its fields stand on the page's edges.
  Object.assign(frame.style, { border: '0', display: 'block', margin: '-2px', width: 'calc(100% + 4px)' })
  return frame
}
