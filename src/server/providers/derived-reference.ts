/** `Z` begins what stands for a character that is neither letter nor digit, and for itself. */
const WRITTEN: Readonly<Record<string, string>> = { _: 'Z0', '-': 'Z1', Z: 'ZZ' }
const READ: Readonly<Record<string, string>> = { Z0: '_', Z1: '-', ZZ: 'Z' }

/**
 * A reference of ours in letters and digits alone, for a gateway that takes no others; null where it would be longer
 * than the gateway takes. No two references are written alike, and `readDerivedReference` gives each back.
 */
export function derivedReference(reference: string, longest: number): string | null {
  const derived = reference.replaceAll(/[_\-Z]/g, character => WRITTEN[character] ?? character)
  return derived.length <= longest && /^[0-9A-Za-z]+$/.test(derived) ? derived : null
}

/** Our reference of what a gateway shows; what another program wrote stays as it is, and is none of ours. */
export function readDerivedReference(derived: string): string {
  const isOurs = /^([0-9A-Ya-z]|Z[01Z])+$/.test(derived)
  return isOurs ? derived.replaceAll(/Z[01Z]/g, pair => READ[pair] ?? pair) : derived
}
