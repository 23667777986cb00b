import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appleHosts } from '../providers/apple-pay/apple-pay-sessions.ts'
import type { Config } from './config.ts'
import {
  type Parsed,
  parseDatabaseUrl,
  parseFolder,
  parseHost,
  parseHosts,
  parseMailFrom,
  parseOneOf,
  parseOrigin,
  parsePort,
  parseRate,
  parseSeconds,
  parseSecretKey,
  parseSmtpUrl,
  parseTrustProxy,
} from './setting-values.ts'
import { TELEMETRY_SETTINGS } from './telemetry-values.ts'

/** One line of the table of settings. */
export type Setting<Value> = {
  /** Name of the environment variable. */
  name: string
  /** What it decides, in whole sentences, for the reference page. */
  meaning: string
  /** What holds when it is not set, in words. */
  standard: string
  example: string
  parse(text: string): Parsed<Value>
  /** The value when it is not set or blank; sees the settings above it in the table. */
  whenUnset(above: Partial<Config>): Value
}

const STANDARD_DATA_DIR = fileURLToPath(new URL('../../../data', import.meta.url))
/** An address needs a host with a dot or none at all; on this machine it is `localhost`. */
const hostOf = (publicUrl = 'http://localhost') => new URL(publicUrl).hostname

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const SETTINGS: { [Key in keyof Config]: Setting<Config[Key]> } = {
  port: {
    name: 'PORT',
    meaning: 'Port on which the application listens: API, checkout and back office.',
    standard: '4000',
    example: '8080',
    parse: text => parsePort('PORT', text),
    whenUnset: () => 4000,
  },
  host: {
    name: 'HOST',
    meaning:
      'Address on which the application and the card form listen; ' +
      'the sandbox is on 127.0.0.1 whatever this says. The standard value is reachable from this machine alone; ' +
      '`0.0.0.0` opens it to the network, which is right behind a reverse proxy with TLS.',
    standard: '127.0.0.1',
    example: '0.0.0.0',
    parse: text => parseHost('HOST', text),
    whenUnset: () => '127.0.0.1',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    meaning:
      'The address by which payers, the back office and providers reach the application: ' +
      'scheme, host and port, no path. Checkout links and webhook registrations are made of it.',
    standard: '`http://localhost:` and the port',
    example: 'https://pay.example.com.br',
    parse: text => parseOrigin('PUBLIC_URL', text),
    whenUnset: above => `http://localhost:${above.port ?? 4000}`,
  },
  fieldsPort: {
    name: 'FIELDS_PORT',
    meaning: 'Port of the isolated card form, a listener of its own that serves static files and knows no cookie.',
    standard: '4001',
    example: '8081',
    parse: text => parsePort('FIELDS_PORT', text),
    whenUnset: () => 4001,
  },
  fieldsUrl: {
    name: 'FIELDS_URL',
    meaning:
      'The address by which payers’ browsers reach the card form: scheme, host and port, no path. ' +
      'It must be another host name than that of `PUBLIC_URL`, so that no cookie and no script of the pages ' +
      'reaches what is typed there. Set it together with `PUBLIC_URL`.',
    standard: '`http://127.0.0.1:` and `FIELDS_PORT`',
    example: 'https://card.example.com.br',
    parse: text => parseOrigin('FIELDS_URL', text),
    whenUnset: above => `http://127.0.0.1:${above.fieldsPort ?? 4001}`,
  },
  sandbox: {
    name: 'SANDBOX',
    meaning:
      'Whether the sandbox, a bank, an acquirer and a payer’s phone to try everything with, is started beside ' +
      'the application: `auto` (as long as `PUBLIC_URL` is not https and there is no live store), `on` (with a ' +
      'warning where money is real) or `off`. It listens on 127.0.0.1 alone, and a live store never uses it.',
    standard: 'auto',
    example: 'off',
    parse: text => parseOneOf('SANDBOX', text, ['auto', 'on', 'off']),
    whenUnset: () => 'auto',
  },
  sandboxPort: {
    name: 'SANDBOX_PORT',
    meaning: 'Port of the sandbox on 127.0.0.1.',
    standard: '4002',
    example: '8082',
    parse: text => parsePort('SANDBOX_PORT', text),
    whenUnset: () => 4002,
  },
  dataDir: {
    name: 'DATA_DIR',
    meaning:
      'Folder that holds the embedded PostgreSQL, the secret key, the sandbox’s state and `first-run.json`. ' +
      'It is made when missing, readable by its owner only. One running Guichê has it for itself.',
    standard: '`data` in the folder of the program',
    example: '/var/lib/guiche/data',
    parse: text => parseFolder('DATA_DIR', text),
    whenUnset: () => STANDARD_DATA_DIR,
  },
  profilesDir: {
    name: 'PROFILES_DIR',
    meaning:
      'Folder of your own profiles of banks, a JSON file each, besides those that are shipped ' +
      '(docs/bank-profiles.md). A profile that is wrong stops the start with a sentence.',
    standard: '`profiles` in the data folder, where there is one',
    example: '/etc/guiche/profiles',
    parse: text => parseFolder('PROFILES_DIR', text),
    whenUnset: above => join(above.dataDir ?? STANDARD_DATA_DIR, 'profiles'),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning:
      'An outside PostgreSQL, version 15 or later, to use instead of the embedded one. ' +
      'The user must own the database and be allowed to create a role. It migrates; all else is done by three ' +
      'roles of fewer rights, which the migrations make and which sign in with passwords of their own.',
    standard: 'the embedded PostgreSQL',
    example: 'postgres://guiche:password@db.example.com:5432/guiche',
    parse: text => parseDatabaseUrl('DATABASE_URL', text),
    whenUnset: () => null,
  },
  secretKey: {
    name: 'SECRET_KEY',
    meaning:
      'The key that seals the credentials of banks and acquirers in the database: ' +
      '32 random bytes in base64, as `openssl rand -base64 32` prints them. ' +
      'Several processes on one database need the same one. Whoever loses it must enter the credentials again.',
    standard: 'made at the first start and kept in `secret-key` in the data folder',
    example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
    parse: text => parseSecretKey('SECRET_KEY', text),
    whenUnset: () => null,
  },
  secondSecretKey: {
    name: 'SECRET_KEY_SECOND',
    meaning:
      'A second secret key, which opens what it sealed and seals nothing: ' +
      'while `SECRET_KEY` is being changed for another (docs/runbooks/rotate-secret-key.md). ' +
      'Every process needs it as long as anything is sealed with it.',
    standard: 'none; where the key is kept in `secret-key`, the second line of that file',
    example: 'SGVsbG8sIHRoaXMgaXMgbm90IGEgc2VjcmV0IGtleS4=',
    parse: text => parseSecretKey('SECRET_KEY_SECOND', text),
    whenUnset: () => null,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    meaning:
      'Whose `X-Forwarded-For`, `-Proto` and `-Host` headers are believed: ' +
      '`off`, the number of proxies in front, or their addresses and ranges separated by commas.',
    standard: 'off',
    example: '127.0.0.1,10.0.0.0/8',
    parse: text => parseTrustProxy('TRUST_PROXY', text),
    whenUnset: () => false,
  },
  keyRate: {
    name: 'KEY_RATE',
    meaning:
      'Requests a second that one API key, or one person in the back office, may send, ' +
      'on average over ten seconds; `off` sets no limit. The headers `RateLimit-Policy` and `RateLimit` of every ' +
      'answer say what is left. All processes count together, with a second’s delay.',
    standard: '100',
    example: '500',
    parse: text => parseRate('KEY_RATE', text),
    whenUnset: () => 100,
  },
  addressRate: {
    name: 'ADDRESS_RATE',
    meaning:
      'The same of one network address (of IPv6, a /64): ' +
      'for the checkout and the other pages, and at the API and the inboxes for whoever does not authenticate. ' +
      'Addresses of private networks are not counted: behind a proxy, set `TRUST_PROXY`.',
    standard: '50',
    example: '200',
    parse: text => parseRate('ADDRESS_RATE', text),
    whenUnset: () => 50,
  },
  unknownCardSeconds: {
    name: 'UNKNOWN_CARD_SECONDS',
    meaning:
      'Seconds after which a card payment whose outcome is unknown, ' +
      'and which its gateway does not find again and again, is ended as never charged. Longer than any request ' +
      'may be on its way and than a gateway’s search lags: less than the standard is for tests.',
    standard: '1800',
    example: '3600',
    parse: text => parseSeconds('UNKNOWN_CARD_SECONDS', text, { least: 60, most: 86_400 }),
    whenUnset: () => 1800,
  },
  webhookAllowPrivate: {
    name: 'WEBHOOK_ALLOW_PRIVATE',
    meaning:
      'Whether webhooks may be sent to addresses of this machine and of private networks: ' +
      '`off`, `test` (for test stores only) or `on`. ' +
      'Link-local addresses, where clouds hand out a machine’s credentials, are never called.',
    standard: '`off` where `PUBLIC_URL` is https, `test` elsewhere',
    example: 'off',
    parse: text => parseOneOf('WEBHOOK_ALLOW_PRIVATE', text, ['off', 'test', 'on']),
    whenUnset: above => (above.publicUrl?.startsWith('https:') ? 'off' : 'test'),
  },
  applePayHosts: {
    name: 'APPLE_PAY_HOSTS',
    meaning:
      'Hosts at which sessions of Apple Pay are opened, separated by commas; ' +
      'what a payer’s browser names besides is rejected. Set it where calls leave your network through a gateway ' +
      'of your own, whose certificate `NODE_EXTRA_CA_CERTS` vouches for.',
    standard: 'Apple’s own, for the world, for China and for testing',
    example: 'apple-pay.gateway.example:8443',
    parse: text => parseHosts('APPLE_PAY_HOSTS', text),
    whenUnset: () => appleHosts,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    meaning:
      'The server by which mails go out: `smtp://user:password@host:587` (which turns to TLS where the server ' +
      'offers it) or `smtps://user:password@host:465`. Special characters of the password are percent-encoded. ' +
      'Without one, mails of live stores wait, for two days at most.',
    standard: 'none',
    example: 'smtps://guiche:password@smtp.example.com.br:465',
    parse: text => parseSmtpUrl('SMTP_URL', text),
    whenUnset: () => null,
  },
  testSmtpUrl: {
    name: 'TEST_SMTP_URL',
    meaning:
      'The same for mails of test stores and of no store, as long as `SMTP_URL` names none: ' +
      'a mailbox to look at, which delivers nothing.',
    standard: 'the mailbox of the sandbox where one is started beside the application, else none',
    example: 'smtp://127.0.0.1:1025',
    parse: text => parseSmtpUrl('TEST_SMTP_URL', text),
    whenUnset: () => null,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    meaning:
      'The address that mails come from, with a name where they are of no store; a store’s mails come under the ' +
      'store’s name. The server of `SMTP_URL` must be allowed to send for it (SPF, DKIM).',
    standard: '`no-reply@` and the host of `PUBLIC_URL`',
    example: 'Guichê <cobranca@example.com.br>',
    parse: text => parseMailFrom('MAIL_FROM', text),
    whenUnset: above => ({ name: 'Guichê', address: `no-reply@${hostOf(above.publicUrl)}` }),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    meaning:
      'How much is logged, from `trace` (all) to `silent` (nothing). With `debug`, a failing start prints its stack.',
    standard: 'info',
    example: 'debug',
    parse: text => parseOneOf('LOG_LEVEL', text, LOG_LEVELS),
    whenUnset: () => 'info',
  },
  ...TELEMETRY_SETTINGS,
}
