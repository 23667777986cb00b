import type { CDPSession } from 'playwright-core'

export const kinds = ['html', 'css', 'js', 'font', 'other'] as const
export type Kind = (typeof kinds)[number]

/** What a visit fetched, in bytes as they travelled: compressed, with their headers. */
export interface PageWeight {
  bytes: Record<Kind, number>
  /** Everything that was asked for, answered or not. */
  requests: string[]
}

const kindOf: Readonly<Record<string, Kind>> = { Document: 'html', Stylesheet: 'css', Script: 'js', Font: 'font' }

/** Weighs all that a page fetches from now on. Enables the protocol's Network domain. */
export async function weighPage(session: CDPSession): Promise<PageWeight> {
  const weight: PageWeight = { bytes: { html: 0, css: 0, js: 0, font: 0, other: 0 }, requests: [] }
  const kindOfRequest = new Map<string, Kind>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return
    weight.requests.push(request.url)
    kindOfRequest.set(requestId, kindOf[type ?? ''] ?? 'other')
  })
  // A preloaded module is first announced as something else; its answer says what it is.
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kindOf[type] ?? (response.mimeType.endsWith('javascript') ? 'js' : undefined)
    if (kind) kindOfRequest.set(requestId, kind)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.bytes[kindOfRequest.get(requestId) ?? 'other'] += encodedDataLength
  })
  await session.send('Network.enable')
  return weight
}

/**
 * What a payer's page asks for before anybody may do something on it. Not the beacons of what they did, which fetch
 * nothing (docs/decisions/0034), nor what comes five seconds later, which a slow machine may see sooner than the end of
 * a visit.
 */
export function requestsOf({ requests }: PageWeight): string[] {
  return requests.filter(url => !/\/c\/\w+\/steps\?|\/assets\/measure-view-/.test(url))
}

/** HTML, CSS and JavaScript: what a budget of code is about. */
export function codeBytes({ bytes }: PageWeight): number {
  return bytes.html + bytes.css + bytes.js
}
