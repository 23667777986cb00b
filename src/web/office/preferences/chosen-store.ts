const key = 'guiche.store'

/** The store that this person looked at last, or null for their first. */
export function chosenStore(): string | null {
  return localStorage.getItem(key)
}

export function keepStore(storeId: string | null): void {
  if (storeId === null) localStorage.removeItem(key)
  else localStorage.setItem(key, storeId)
}

/** Turns to the store that the address names, as a notification's does, before anything is asked; it goes then. */
export function keepStoreOfAddress(): void {
  const address = new URL(location.href)
  const storeId = address.searchParams.get('store')
  if (storeId === null) return
  keepStore(storeId)
  address.searchParams.delete('store')
  history.replaceState(history.state, '', address)
}
