/** Removes from this browser what a service kept in it. @param isIts tells by the key */
export function forgetStored(isIts: (key: string) => boolean): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage).filter(isIts)) storage.removeItem(key)
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1)
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous, and missing on phones that we serve
    if (isIts(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}
