import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sandbox that runs, and what lets one control it. */
export interface SandboxAccess {
  /** Without a slash at the end. */
  url: string
  /** What its routes under `/control` ask for as `Authorization: Bearer …`. */
  controlKey: string
}

/** The control key of the sandbox of a data folder, which wrote it before it listened. Throws when there is none. */
export function readControlKey(dataDir: string): string {
  return readFileSync(join(dataDir, 'sandbox', 'control-key'), 'utf8').trim()
}

/**
 * Tells a sandbox something by its control routes.
 * @param path below `/control`.
 * @param key asked twice with one, it does it once; null: each time.
 * @throws when it says no, with the status.
 */
export async function callSandbox(
  { url, controlKey }: SandboxAccess,
  path: string,
  body: object,
  key: string | null = null,
): Promise<unknown> {
  const response = await fetch(`${url}/control${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${controlKey}`,
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} at /control${path}.`)
  return response.json()
}
