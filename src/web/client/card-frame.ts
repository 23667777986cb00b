/** The frame of the card form, not yet in the page. */
export function cardFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.referrerPolicy = 'no-referrer'
  frame.title = title
  frame.src = address
  // The form keeps 2 px for the outline of what has the focus: with them outside, its fields stand on the page's edges.
  Object.assign(frame.style, { border: '0', display: 'block', margin: '-2px', width: 'calc(100% + 4px)' })
  return frame
}
