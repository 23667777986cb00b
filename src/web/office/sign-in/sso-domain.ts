/** The domain of an e-mail address that is whole enough to ask for; null before. */
export function domainOf(email: string): string | null {
  return /^[^@\s]+@((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(email.trim())?.[1]?.toLowerCase() ?? null
}

const KEY = 'guiche.sso-domain'

/** Of whoever went to an issuer from this tab: they come back where it lets nobody in, and need not type again. */
export function rememberedDomain(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers it until the tab is closed. A browser that keeps nothing asks again. */
export function rememberDomain(domain: string): void {
  try {
    sessionStorage.setItem(KEY, domain)
  } catch {}
}
