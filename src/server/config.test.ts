import { describe, expect, test } from 'vitest'
import { type Config, describeSettings, readConfig } from './config.ts'

function configOf(env: Record<string, string>): Config {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

function problemsOf(env: Record<string, string>): string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

describe('settings', () => {
  test('have a standard value each', () => {
    expect(configOf({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      sandbox: true,
      fieldsPort: 4001,
      fieldsUrl: 'http://127.0.0.1:4001',
      sandboxPort: 4002,
      dataDir: expect.stringMatching(/\/data$/),
      profilesDir: expect.stringMatching(/\/data\/profiles$/),
      databaseUrl: null,
      secretKey: null,
      trustProxy: false,
      webhookAllowPrivate: 'test',
      applePayHosts: [
        'apple-pay-gateway.apple.com',
        'cn-apple-pay-gateway.apple.com',
        'apple-pay-gateway-cert.apple.com',
        'cn-apple-pay-gateway-cert.apple.com',
      ],
      logLevel: 'info',
    })
  })

  test('a blank value counts as none', () => {
    expect(configOf({ PORT: '', HOST: '  ' })).toEqual(configOf({}))
  })

  test('the public address follows the port', () => {
    expect(configOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })

  test('are read', () => {
    const env = {
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://Pay.Example.com.br/',
      SANDBOX: 'no',
      FIELDS_PORT: '8081',
      FIELDS_URL: 'https://card.example.com.br/',
      SANDBOX_PORT: '8080',
      DATA_DIR: '/srv/guiche/../data',
      DATABASE_URL: 'postgres://a:b@db/guiche',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      WEBHOOK_ALLOW_PRIVATE: 'off',
      APPLE_PAY_HOSTS: 'apple.gateway.example:8443, other.example',
      LOG_LEVEL: 'DEBUG',
    }
    expect(configOf(env)).toEqual({
      port: 8080,
      host: '::',
      publicUrl: 'https://pay.example.com.br',
      sandbox: false,
      fieldsPort: 8081,
      fieldsUrl: 'https://card.example.com.br',
      sandboxPort: 8080,
      dataDir: '/srv/data',
      profilesDir: '/srv/data/profiles',
      databaseUrl: env.DATABASE_URL,
      secretKey: env.SECRET_KEY,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      webhookAllowPrivate: 'off',
      applePayHosts: ['apple.gateway.example:8443', 'other.example'],
      logLevel: 'debug',
    })
  })

  test.each([
    [{ PORT: '0' }, 'PORT is "0", which is no port; write a whole number from 1 to 65535.'],
    [
      { APPLE_PAY_HOSTS: 'https://apple.example' },
      'APPLE_PAY_HOSTS has "https://apple.example", which is no host; write host names separated by commas, such as apple-pay.gateway.example:8443.',
    ],
    [{ PORT: '80.5' }, 'PORT is "80.5", which is no port; write a whole number from 1 to 65535.'],
    [
      { PUBLIC_URL: 'pay.example.com' },
      'PUBLIC_URL is "pay.example.com", which is no web address; write scheme, host and port only, such as https://pay.example.com.br.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/pay' },
      'PUBLIC_URL is "https://example.com/pay", which has a path; write scheme, host and port only, such as https://pay.example.com.br.',
    ],
    [{ SANDBOX: 'maybe' }, 'SANDBOX is "maybe"; write on or off.'],
    [
      { DATABASE_URL: 'mysql://a:b@c/d' },
      'DATABASE_URL is no PostgreSQL address; write postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://a:b@c' },
      'DATABASE_URL names no database; write postgres://user:password@host:5432/database.',
    ],
    [
      { SECRET_KEY: 'short' },
      'SECRET_KEY is not 32 bytes in base64 (44 characters); write what `openssl rand -base64 32` prints.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY has "true", which is no address; write off, the number of proxies in front (1 to 9), or their addresses such as 127.0.0.1,10.0.0.0/8.',
    ],
    [{ WEBHOOK_ALLOW_PRIVATE: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE is "yes"; write off, test or on.'],
    [{ SANDBOX_PORT: '4000' }, 'PORT and SANDBOX_PORT are both 4000; give one of them another number.'],
    [{ FIELDS_PORT: '4000' }, 'PORT and FIELDS_PORT are both 4000; give one of them another number.'],
    [{ FIELDS_PORT: '4002' }, 'FIELDS_PORT and SANDBOX_PORT are both 4002; give one of them another number.'],
    [
      { PUBLIC_URL: 'https://pay.example.com', FIELDS_URL: 'https://pay.example.com' },
      'FIELDS_URL is the same as PUBLIC_URL; give the card form a host name of its own, such as https://card.example.com.br.',
    ],
  ])('%o is answered by a sentence', (env, sentence) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([sentence])
  })

  test('all wrong values are told at once, and no secret is repeated', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'hunter2', SECRET_KEY: 'hunter2' })
    expect(problems).toHaveLength(4)
    expect(problems.join()).not.toContain('hunter2')
  })

  test('every setting is described, and its example is a right value', () => {
    for (const setting of describeSettings()) {
      expect(setting.meaning, setting.name).toMatch(/\.$/)
      expect(problemsOf({ [setting.name]: setting.example }), setting.name).toEqual([])
    }
  })
})
