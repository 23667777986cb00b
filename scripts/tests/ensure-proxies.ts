import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mayInstall, runAptGet } from './apt-get.ts'
import { findProxy, proxyNames, unpackedProxies } from './find-proxies.ts'

/**
 * Has the proxies at hand that test/http/front-proxies.test.ts puts in front of the application. A missing one is
 * unpacked from Debian's package and not installed: an installed one would begin to listen on port 80.
 * @returns a sentence for each proxy. Whoever has none loses these tests and no other.
 */
export function ensureProxies(): string[] {
  const missing = proxyNames.filter(name => findProxy(name) === null)
  let failure = 'apt-get as root could fetch it'
  if (missing.length > 0 && mayInstall()) {
    try {
      unpack(missing)
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
  }
  return proxyNames.map(name => {
    const path = findProxy(name)
    return path ? `${name}: ${path}` : `${name}: not here, its tests are skipped (${failure})`
  })
}

function unpack(packages: readonly string[]) {
  console.log(`Missing here: unpacking ${packages.join(' and ')} into ${unpackedProxies}`)
  mkdirSync(unpackedProxies, { recursive: true })
  runAptGet(['update'])
  // Without root's sandbox user, who may not write here.
  runAptGet(['-o', 'APT::Sandbox::User=root', 'download', ...packages], unpackedProxies)
  for (const name of readdirSync(unpackedProxies).filter(one => one.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['--extract', join(unpackedProxies, name), unpackedProxies])
  }
}
