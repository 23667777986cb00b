import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPkcs12 } from '../../src/web/office/certificates/read-pkcs12.ts'

/** Files as banks hand them out, made by OpenSSL: a shop's certificate, signed by an authority that has one above. */
const folder = mkdtempSync(join(tmpdir(), 'pkcs12-'))
afterAll(() => rmSync(folder, { recursive: true }))
const rsa = ['-newkey', 'rsa:2048']
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
/** With a name of ICP-Brasil in it, which is no ASCII. */
const shopName = '/O=ICP-Brasil/CN=PADARIA SÃO JOÃO:12345678000195'
/** What OpenSSL wrote before 3, and what it writes since. */
const formerly = ['-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']
const nowadays = ['-certpbe', 'AES-256-CBC', '-keypbe', 'AES-256-CBC', '-macalg', 'sha256']

openssl('req', '-x509', ...rsa, '-nodes', '-days', '9', '-subj', '/CN=root', ...out('root'))
sign('between', 'root', '/CN=between', rsa)
sign('shop', 'between', shopName, rsa)
sign('curved', 'between', shopName, curve)
sign('stranger', 'root', '/CN=stranger', rsa)
const chain = join(folder, 'chain.pem')
openssl('crl2pkcs7', '-nocrl', ...of('root'), ...of('stranger'), ...of('between'), '-out', `${chain}.p7`)
openssl('pkcs7', '-print_certs', '-in', `${chain}.p7`, '-out', chain)

test.each([
  ['RC2 and 3DES', 'shop', formerly],
  ['AES by PBES2', 'shop', nowadays],
  ['RC2 and 3DES, of a key on a curve', 'curved', formerly],
  ['AES by PBES2, of a key on a curve', 'curved', nowadays],
  ['no seal', 'shop', [...nowadays, '-nomac']],
])('%s: the certificate of the key, the chain behind it without its root, and the key', (_, name, how) => {
  const file = exported(name, 'segredo', [...how, '-certfile', chain])
  expect(read(file, 'segredo')).toEqual({
    pair: { certificate: pem(`${name}.crt`) + pem('between.crt'), privateKey: pem(`${name}.key`) },
  })
  expect(read(file, 'Segredo')).toEqual({ fault: { kind: 'wrong_password' } })
  expect(read(file, '')).toEqual({ fault: { kind: 'wrong_password' } })
})

test.each([
  ['RC2 and 3DES', formerly],
  ['AES by PBES2', nowadays],
])('%s: a password has letters that are no ASCII, or none at all', (_, how) => {
  const pair = { certificate: pem('shop.crt'), privateKey: pem('shop.key') }
  expect(read(exported('shop', 'Pão de Açúcar €', how), 'Pão de Açúcar €')).toEqual({ pair })
  expect(read(exported('shop', '', how), '')).toEqual({ pair })
})

test('what is missing in it is said', () => {
  expect(read(exported('shop', 'segredo', ['-nokeys']), 'segredo')).toEqual({ fault: { kind: 'no_key' } })
  expect(read(exported('shop', 'segredo', ['-nocerts']), 'segredo')).toEqual({ fault: { kind: 'no_certificate' } })
})

test('a certificate that has expired is said with its day', () => {
  const file = exported('shop', 'segredo', nowadays)
  const until = new Date(openssl('x509', '-noout', '-enddate', '-in', join(folder, 'shop.crt')).split('=')[1] ?? '')
  const later = new Date(until.getTime() + 1000)
  expect(readPkcs12(file, 'segredo', later)).toEqual({ fault: { kind: 'expired', on: until } })
  expect(readPkcs12(file, 'segredo', until)).toHaveProperty('pair')
})

test('a file that is cut off, or was never one, is not taken for a wrong password', () => {
  const file = exported('shop', 'segredo', nowadays)
  expect(read(file.slice(0, file.length / 2), 'segredo')).toEqual({ fault: { kind: 'unreadable' } })
  expect(read(new Uint8Array([0x30, 3, 2, 1, 3]), 'segredo')).toEqual({ fault: { kind: 'unreadable' } })
})

function read(file: Uint8Array<ArrayBuffer>, password: string) {
  return readPkcs12(file, password, new Date())
}

function exported(name: string, password: string, how: readonly string[]): Uint8Array<ArrayBuffer> {
  const file = join(folder, 'made.p12')
  const keys = how.includes('-nokeys') ? [] : ['-inkey', join(folder, `${name}.key`)]
  const from = how.includes('-nocerts') ? [...keys.slice(0, 2)] : ['-in', join(folder, `${name}.crt`), ...keys]
  openssl('pkcs12', '-export', ...from, ...how, '-passout', `pass:${password}`, '-out', file)
  return new Uint8Array(readFileSync(file))
}

function sign(name: string, by: string, subject: string, newKey: readonly string[]) {
  const request = join(folder, `${name}.csr`)
  const key = join(folder, `${name}.key`)
  openssl('req', ...newKey, '-nodes', '-utf8', '-subj', subject, '-keyout', key, '-out', request)
  const signer = ['-CA', join(folder, `${by}.crt`), '-CAkey', join(folder, `${by}.key`), '-CAcreateserial']
  openssl('x509', '-req', ...signer, '-days', '5', '-in', request, '-out', join(folder, `${name}.crt`))
}

function out(name: string): string[] {
  return ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)]
}

function of(name: string): string[] {
  return ['-certfile', join(folder, `${name}.crt`)]
}

function pem(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function openssl(...words: string[]): string {
  return execFileSync('openssl', words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
}
