import { resolve } from 'node:path'
import { z } from 'zod'

/** How the sandbox was told to run. */
export interface SandboxConfig {
  port: number
  /** Of the mailbox's SMTP server; null: there is none. */
  smtpPort: number | null
  dataDir: string
  /** Profiles of banks besides those that are shipped; null: none. */
  profilesDir: string | null
  logLevel: (typeof logLevels)[number]
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const environment = z.object({
  SANDBOX_PORT: z.coerce
    .number('SANDBOX_PORT must be a port number, 0 to 65535')
    .int()
    .min(0)
    .max(65_535)
    .default(4002),
  SANDBOX_SMTP_PORT: z.coerce
    .number('SANDBOX_SMTP_PORT must be a port number, 0 to 65535')
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  SANDBOX_DATA_DIR: z.string().min(1).default('data/sandbox'),
  PROFILES_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`).default('warn'),
})

/**
 * Reads the environment, once.
 * @throws with a sentence for each wrong value.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new Error(result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const { SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_DATA_DIR, LOG_LEVEL, PROFILES_DIR } = result.data
  const profilesDir = PROFILES_DIR === undefined ? null : resolve(PROFILES_DIR)
  const smtpPort = SANDBOX_SMTP_PORT ?? null
  return { port: SANDBOX_PORT, smtpPort, dataDir: resolve(SANDBOX_DATA_DIR), profilesDir, logLevel: LOG_LEVEL }
}
