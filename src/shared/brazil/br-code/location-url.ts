/** The longest address, in characters: Manual, 26-25; API Pix 2.9.0, `location`. */
const MAX_LOCATION_LENGTH = 77

// Host and path of visible ASCII, no scheme, no user. Labels as in RFC 1123.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const HOST_AND_PATH = new RegExp(`^(?<host>${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?)/[!-~]+$`)
const FULLY_QUALIFIED = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`)

/**
 * The host of an address as codes carry it (`pix.example.com/qr/v2/…`: no scheme, at most 77 characters), in lower
 * case; null when the text is no such address.
 * @param strict the Manual's form alone: a fully qualified name and no port. Otherwise `localhost:4002/…` passes too,
 *   for a bank simulated on one's own machine has no better name. Manual, Anexo II (locations).
 */
export function locationHost(url: string, { strict }: { strict: boolean }): string | null {
  const host = url.length <= MAX_LOCATION_LENGTH ? HOST_AND_PATH.exec(url)?.groups?.host : undefined
  if (host === undefined || (strict && !FULLY_QUALIFIED.test(host))) return null
  return host.toLowerCase()
}
