const key = 'guiche.store'

/** The store that this person looked at last, or null for their first. */
export function chosenStore(): string | null {
  return localStorage.getItem(key)
}

export function keepStore(storeId: string | null): void {
  if (storeId === null) localStorage.removeItem(key)
  else localStorage.setItem(key, storeId)
}
