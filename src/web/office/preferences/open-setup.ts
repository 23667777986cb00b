const key = 'guiche.setup'

/** Whether a set-up was begun in this browser and is not at its end: the office leads back to it. */
export function isSetupOpen(): boolean {
  return localStorage.getItem(key) === 'open'
}

export function keepSetupOpen(open: boolean): void {
  if (open) localStorage.setItem(key, 'open')
  else localStorage.removeItem(key)
}
