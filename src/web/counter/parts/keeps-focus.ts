import type { SyntheticEvent } from 'react'

const stay = (event: SyntheticEvent) => event.preventDefault()

/**
 * For a button that is pressed by a pointer and must not take the focus with it: the next Enter charges, and does not
 * press the button once more. Tab reaches it all the same.
 */
export const keepsFocus = { onPointerDown: stay, onMouseDown: stay }
