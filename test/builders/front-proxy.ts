import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findProxy, type ProxyName } from '../../scripts/tests/find-proxies.ts'
import { until } from '../harness/until.ts'

/** Host names that lead nowhere (RFC 6761), in the place of those that the configurations of `deploy` name. */
export const PAY = 'pay.guiche.test'
export const CARD = 'card.guiche.test'

/** What stands in for what an installation has: where the application is, and the files that a proxy reads. */
interface Place {
  /** A folder for the proxy alone, which the test throws away. */
  folder: string
  applicationPort: number
  fieldsPort: number
  /** The proxy's own. */
  httpsPort: number
  httpPort: number
  /** Paths, PEM: a certificate with both host names, its key, and who signs the banks' certificates. */
  certificate: string
  key: string
  bankAuthorities: string
  /** The folder that certbot puts its proofs into. */
  webroot: string
}

/** A proxy of Debian's in front of the application, as `deploy` says. */
export interface FrontProxy {
  name: ProxyName
  httpsPort: number
  httpPort: number
  /** What it wrote of the requests so far. */
  accessLog(): string
  close(): Promise<void>
}

const deploy = join(import.meta.dirname, '../../deploy')

/** Starts a proxy with the configuration of `deploy`, in which nothing is another but names, ports and paths. */
export async function startFrontProxy(name: ProxyName, place: Place): Promise<FrontProxy> {
  const program = findProxy(name)
  if (!program) throw new Error(`There is no ${name} on this machine.`)
  mkdirSync(place.folder, { recursive: true })
  const log = join(place.folder, 'access.log')
  const words = name === 'nginx' ? nginxWords(place, log) : caddyWords(place, log)
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: place.folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += String(text)))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    return isAnswered(place.httpsPort)
  }, `${name} listens`)
  return {
    name,
    httpsPort: place.httpsPort,
    httpPort: place.httpPort,
    accessLog: () => readFileSync(log, 'utf8'),
    // Caddy waits for who is still connected; nginx alone takes its workers along.
    close: () => end(child, name === 'caddy' ? 'SIGKILL' : 'SIGTERM'),
  }
}

/**
 * What a proxy says of its configuration before it starts, once the lines that `without` finds are removed: null where
 * it takes it. It names the paths of `place`, and listens nowhere.
 */
export function checkFrontProxy(name: ProxyName, place: Place, without: RegExp | null): string | null {
  const program = findProxy(name)
  if (!program) throw new Error(`There is no ${name} on this machine.`)
  mkdirSync(place.folder, { recursive: true })
  const log = join(place.folder, 'access.log')
  const change = (text: string) => (without ? text.replaceAll(without, '') : text)
  const words =
    name === 'nginx'
      ? ['-t', ...nginxWords(place, log, change)]
      : ['validate', ...caddyWords(place, log, change).slice(1)]
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env: { HOME: place.folder } })
  return status === 0 ? null : `${stdout}${stderr}`
}

/** Whether somebody listens there, by calling: to listen there oneself would take the port from whoever is starting. */
async function isAnswered(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

function nginxWords(place: Place, log: string, change = asItIs): string[] {
  const own = settled('nginx/guiche.conf', [
    ...shared(place),
    ['/etc/guiche/bank-authorities.pem', place.bankAuthorities],
    ['listen 443', `listen 127.0.0.1:${place.httpsPort}`],
    ['listen 80', `listen 127.0.0.1:${place.httpPort}`],
    ['/var/log/nginx/guiche-access.log', log],
    ['/var/log/nginx/guiche-error.log', join(place.folder, 'error.log')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(place.folder, kind)};`)
    .join('\n')
  // Its workers have another user under root, who may not enter a test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = join(place.folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off;\n${user}\nworker_processes 1;\npid ${join(place.folder, 'pid')};\nevents {}\nhttp ` +
      `{\n${temporary}\n${change(own)}\n}\n`,
  )
  return ['-p', place.folder, '-e', join(place.folder, 'start.log'), '-c', main]
}

function caddyWords(place: Place, log: string, change = asItIs): string[] {
  const own = settled('caddy/Caddyfile', [
    ...shared(place),
    // Where the user `caddy` can read it.
    ['/etc/caddy/bank-authorities.pem', place.bankAuthorities],
    [
      'admin off',
      `admin off\n\tdefault_bind 127.0.0.1\n\thttps_port ${place.httpsPort}\n\thttp_port ${place.httpPort}`,
    ],
    ['/var/log/caddy/guiche-access.log', log],
  ])
  const file = join(place.folder, 'Caddyfile')
  writeFileSync(file, change(own))
  return ['run', '--config', file, '--adapter', 'caddyfile']
}

function shared(place: Place): [from: string, to: string][] {
  return [
    ['/etc/letsencrypt/live/pay.example.com.br/fullchain.pem', place.certificate],
    ['/etc/letsencrypt/live/pay.example.com.br/privkey.pem', place.key],
    ['/etc/letsencrypt/live/card.example.com.br/fullchain.pem', place.certificate],
    ['/etc/letsencrypt/live/card.example.com.br/privkey.pem', place.key],
    ['/var/www/letsencrypt', place.webroot],
    ['pay.example.com.br', PAY],
    ['card.example.com.br', CARD],
    ['127.0.0.1:4000', `127.0.0.1:${place.applicationPort}`],
    ['127.0.0.1:4001', `127.0.0.1:${place.fieldsPort}`],
  ]
}

const asItIs = (text: string) => text

/** A file of `deploy` with each of these put in its place. @throws Error where one is not in the file. */
function settled(file: string, places: readonly [from: string, to: string][]): string {
  let text = readFileSync(join(deploy, file), 'utf8')
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not say ${from}.`)
    text = text.replaceAll(from, to)
  }
  return text
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
