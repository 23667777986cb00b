import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate and its key, PEM. */
export interface CertificatePair {
  cert: string
  key: string
}

/** An authority of our own that signs certificates with OpenSSL, in a folder that the test throws away. */
export interface CertificateAuthority {
  cert: string
  /** A server's certificate names 127.0.0.1, or the hosts that are given; a passphrase locks the key. */
  sign(name: string, passphrase?: string, hosts?: readonly string[]): CertificatePair
}

export function makeCertificateAuthority(folder: string, name: string, days = 2): CertificateAuthority {
  const file = (ending: string) => join(folder, `${name}.${ending}`)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-nodes',
    '-days',
    String(days),
    '-subj',
    `/CN=${name}`,
    '-keyout',
    file('key'),
    '-out',
    file('crt'),
  )

  return {
    cert: readFileSync(file('crt'), 'utf8'),
    sign(subject, passphrase, hosts) {
      const own = (ending: string) => file(`${subject}.${ending}`)
      const lock = passphrase === undefined ? ['-nodes'] : ['-passout', `pass:${passphrase}`]
      const names = hosts?.map(host => `DNS:${host}`) ?? ['IP:127.0.0.1', 'DNS:localhost']
      const extension = ['-addext', `subjectAltName=${names.join()}`]
      openssl(
        'req',
        ...newKey,
        ...lock,
        ...extension,
        '-subj',
        `/CN=${subject}`,
        '-keyout',
        own('key'),
        '-out',
        own('csr'),
      )
      const signing = [
        '-CA',
        file('crt'),
        '-CAkey',
        file('key'),
        '-CAcreateserial',
        '-copy_extensions',
        'copy',
        '-days',
        String(days),
      ]
      openssl('x509', '-req', ...signing, '-in', own('csr'), '-out', own('crt'))
      return { cert: readFileSync(own('crt'), 'utf8'), key: readFileSync(own('key'), 'utf8') }
    },
  }
}

/** Certificate and key as banks hand them out: one file under a password (PKCS#12). */
export function lockedPair(folder: string, { cert, key }: CertificatePair, password: string): Buffer {
  const [pem, file] = [join(folder, 'pair.pem'), join(folder, 'pair.p12')]
  writeFileSync(pem, cert + key)
  openssl('pkcs12', '-export', '-in', pem, '-out', file, '-passout', `pass:${password}`)
  return readFileSync(file)
}

function openssl(...words: string[]) {
  execFileSync('openssl', words, { stdio: ['ignore', 'ignore', 'pipe'] })
}
