import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProxy, type ProxyName, proxyNames } from '../../scripts/tests/find-proxies.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { CARD, checkFrontProxy, PAY } from '../builders/front-proxy.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Whether a proxy takes the file of `deploy` before a bank's chain is there, as docs/security/hardening.md says. */

const here = proxyNames.filter(name => findProxy(name) !== null)

/** What the guide has removed where no bank calls by mutual TLS. */
const ofBanks: Record<ProxyName, RegExp> = {
  nginx: /^ +(ssl_client_certificate|ssl_verify_client|ssl_verify_depth|if \(\$ssl_client_verify) .*\n/gm,
  caddy: /^\t+client_auth \{\n(.*\n){2}\t+\}\n|^\t@unproved \{\n(.*\n){2}\t\}\n|^\trespond @unproved .*\n/gm,
}

async function place() {
  const folder = temporaryFolder()
  const { cert, key } = makeCertificateAuthority(folder, 'web').sign('front', undefined, [PAY, CARD])
  const [certificate, keyFile] = [join(folder, 'front.pem'), join(folder, 'front-key.pem')]
  writeFileSync(certificate, cert)
  writeFileSync(keyFile, key)
  const [applicationPort = 0, fieldsPort = 0, httpsPort = 0, httpPort = 0] = await freePorts(4)
  const files = { certificate, key: keyFile, bankAuthorities: join(folder, 'not-there.pem'), webroot: folder }
  return { folder, applicationPort, fieldsPort, httpsPort, httpPort, ...files }
}

for (const name of proxyNames.filter(one => !here.includes(one))) {
  test(`${name} is not on this machine, and does not read its file`, context => context.skip())
}

describe.each(here)('%s', name => {
  test('without the chain of a bank it does not start, and says which file is missing', async () => {
    expect(checkFrontProxy(name, await place(), null)).toContain('not-there.pem')
  })

  test('with what the guide names removed it starts without one', async () => {
    expect(checkFrontProxy(name, await place(), ofBanks[name])).toBe(null)
  })
})
