import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The proxies of which `deploy` has a configuration. */
export const proxyNames = ['nginx', 'caddy'] as const
export type ProxyName = (typeof proxyNames)[number]

/** Where `npm test` unpacks Debian's packages: beside ours, so that no service of the machine begins to run. */
export const unpackedProxies = join(import.meta.dirname, '../../node_modules/.cache/guiche-proxies')

/** The path of a proxy's program: the machine's own, or the one that `npm test` unpacked; null where there is none. */
export function findProxy(name: ProxyName): string | null {
  const places = ['usr/sbin', 'usr/bin'].map(folder => join(unpackedProxies, folder))
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...places]
  return folders.map(folder => join(folder, name)).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
