import type { LogLevel } from '../base/log.ts'
import type { TelemetrySettings } from '../telemetry/telemetry-settings.ts'
import { SETTINGS } from './settings.ts'

/** Everything the operator decides. Read once, at the start, from the environment. */
export type Config = TelemetrySettings & {
  /** Port of the application. */
  port: number
  /** Address it listens on. */
  host: string
  /** Where people and providers reach it: an origin, without a slash at the end. */
  publicUrl: string
  /** Port of the isolated card form, on the same address. */
  fieldsPort: number
  /** Where payers' browsers reach the card form: an origin of its own, without a slash at the end. */
  fieldsUrl: string
  /**
   * Whether the sandbox (bank, acquirer and phone) is started beside the application: `auto` where no money is real.
   */
  sandbox: 'auto' | 'on' | 'off'
  sandboxPort: number
  /** Absolute path of the folder that holds the database, the secret key and the first-run facts. */
  dataDir: string
  /** Absolute path of the folder that holds the operator's own profiles of banks; it need not exist. */
  profilesDir: string
  /** An outside PostgreSQL; null: the embedded one. */
  databaseUrl: string | null
  /** 32 bytes in base64 that seal credentials; null: made once and kept in the data folder. */
  secretKey: string | null
  /** The key that opens and seals nothing, while keys are rotated. */
  secondSecretKey: string | null
  /** Whose `X-Forwarded-*` headers are believed: nobody's, the last n hops', or these addresses'. */
  trustProxy: false | number | string[]
  /** Requests a second that an API key or a person may send, on average over ten seconds; null: without a limit. */
  keyRate: number | null
  /** The same of one network address, for pages, and for whoever does not authenticate. */
  addressRate: number | null
  /** Seconds after which a card payment that its gateway does not find again and again is ended as never charged. */
  unknownCardSeconds: number
  /** Whether webhooks may go to private addresses: of no store, of test stores, of every store. */
  webhookAllowPrivate: 'off' | 'test' | 'on'
  /** Where sessions of Apple Pay are opened: host names, with a port where it is not 443. */
  applePayHosts: readonly string[]
  /** The SMTP server that mails go out by, smtp:// or smtps://; null: none. */
  smtpUrl: string | null
  /** Where mails of test stores, and of no store, go while there is no other server; null: nowhere. */
  testSmtpUrl: string | null
  /** From whom mails come. */
  mailFrom: { name: string; address: string }
  logLevel: LogLevel
}

export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: string[] }

/**
 * Reads the settings; the environment of this process unless another is given. Every wrong value gives one sentence
 * that says what is wrong and what to write instead; all of them come at once.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): ReadConfig {
  const problems: string[] = []
  const read: Partial<Config> = {}
  for (const key of Object.keys(SETTINGS) as (keyof Config)[]) readSetting(key, env, read, problems)

  const config = read as Config
  if (problems.length === 0) problems.push(...contradictions(config))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

/** What the reference page says of each setting, in the order of the table. */
export function describeSettings(): { name: string; meaning: string; standard: string; example: string }[] {
  return Object.values(SETTINGS).map(({ name, meaning, standard, example }) => ({ name, meaning, standard, example }))
}

function readSetting<Key extends keyof Config>(
  key: Key,
  env: Record<string, string | undefined>,
  read: Partial<Config>,
  problems: string[],
): void {
  const setting = SETTINGS[key]
  const text = env[setting.name]?.trim() ?? ''
  if (text === '') {
    read[key] = setting.whenUnset(read)
    return
  }
  const parsed = setting.parse(text)
  if ('problem' in parsed) problems.push(parsed.problem)
  else read[key] = parsed.value
}

function contradictions(config: Config): string[] {
  const ports: [string, number][] = [
    ['PORT', config.port],
    ['FIELDS_PORT', config.fieldsPort],
  ]
  if (config.sandbox !== 'off') ports.push(['SANDBOX_PORT', config.sandboxPort])
  if (config.metricsPort !== null) ports.push(['METRICS_PORT', config.metricsPort])
  const problems = ports.flatMap(([name, port], at) =>
    ports
      .slice(at + 1)
      .filter(([, other]) => other === port)
      .map(([other]) => `${name} and ${other} are both ${port}; give one of them another number.`),
  )
  if (config.fieldsUrl === config.publicUrl) {
    problems.push(
      'FIELDS_URL is the same as PUBLIC_URL; give the card form a host name of its own, ' +
        'such as https://card.example.com.br.',
    )
  }
  return problems
}
