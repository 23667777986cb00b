import { LOCATION_HOST } from '../bank.ts'

/** Address of a payload, as codes and messages carry it: no scheme, at most 77 characters. */
export function locationAddress(token: string): string {
  return `${LOCATION_HOST}/qr/v2/${token}`
}

/** The token in an address of this bank; null when another bank serves it. */
export function tokenAt(address: string): string | null {
  const [host, ...path] = address.split('/')
  if (host?.toLowerCase() !== LOCATION_HOST) return null
  return /^qr\/v2\/([0-9a-f]{32})$/.exec(path.join('/'))?.[1] ?? null
}
