/**
 * `primary` once a view; `secondary` beside it; `tint` for one of many; `quiet` in rows; `negative` for what cannot be
 * undone.
 */
export type ButtonIntent = 'primary' | 'secondary' | 'tint' | 'quiet' | 'negative'
export type ButtonSize = 'large' | 'medium' | 'small'

/** The attributes that make an element look like a button (button.css). */
export function buttonLook(intent: ButtonIntent = 'primary', size: ButtonSize = 'medium', wide = false) {
  return { className: 'button', 'data-intent': intent, 'data-size': size, 'data-wide': wide || undefined }
}
