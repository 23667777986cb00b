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
  test('let no webhook reach a private address behind an https address, unless asked by name', () => {
    const publicUrl = { PUBLIC_URL: 'https://pay.example.com.br' }
    expect(configOf({}).webhookAllowPrivate).toBe('test')
    expect(configOf(publicUrl).webhookAllowPrivate).toBe('off')
    expect(configOf({ ...publicUrl, WEBHOOK_ALLOW_PRIVATE: 'test' }).webhookAllowPrivate).toBe('test')
  })

  test('have a standard value each', () => {
    expect(configOf({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      sandbox: 'auto',
      fieldsPort: 4001,
      fieldsUrl: 'http://127.0.0.1:4001',
      sandboxPort: 4002,
      dataDir: expect.stringMatching(/\/data$/),
      profilesDir: expect.stringMatching(/\/data\/profiles$/),
      databaseUrl: null,
      secretKey: null,
      secondSecretKey: null,
      trustProxy: false,
      keyRate: 100,
      addressRate: 50,
      unknownCardSeconds: 1800,
      webhookAllowPrivate: 'test',
      applePayHosts: [
        'apple-pay-gateway.apple.com',
        'cn-apple-pay-gateway.apple.com',
        'apple-pay-gateway-cert.apple.com',
        'cn-apple-pay-gateway-cert.apple.com',
      ],
      smtpUrl: null,
      testSmtpUrl: null,
      mailFrom: { name: 'Guichê', address: 'no-reply@localhost' },
      logLevel: 'info',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      metricsToken: null,
      otlpEndpoint: null,
      otlpHeaders: {},
      otlpTimeout: 10_000,
      otlpTraces: true,
      otlpMetrics: true,
      traceShare: 1,
      spanQueue: 2_048,
      metricsEvery: 60_000,
      serviceName: 'guiche',
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
      SANDBOX: 'off',
      FIELDS_PORT: '8081',
      FIELDS_URL: 'https://card.example.com.br/',
      SANDBOX_PORT: '8080',
      DATA_DIR: '/srv/guiche/../data',
      DATABASE_URL: 'postgres://a:b@db/guiche',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      SECRET_KEY_SECOND: Buffer.alloc(32, 8).toString('base64'),
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      KEY_RATE: '500',
      ADDRESS_RATE: 'off',
      WEBHOOK_ALLOW_PRIVATE: 'off',
      APPLE_PAY_HOSTS: 'apple.gateway.example:8443, other.example',
      SMTP_URL: 'smtps://a:b@smtp.example.com.br:465',
      TEST_SMTP_URL: 'smtp://127.0.0.1:1025',
      MAIL_FROM: 'Loja <loja@example.com.br>',
      UNKNOWN_CARD_SECONDS: '60',
      LOG_LEVEL: 'DEBUG',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      METRICS_TOKEN: 'f1d0c2b7a9e84356',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-one = 1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_TRACES_EXPORTER: 'OTLP',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_TRACES_SAMPLER_ARG: '.25',
      OTEL_BSP_MAX_QUEUE_SIZE: '64',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      OTEL_SERVICE_NAME: 'loja.teste',
    }
    expect(configOf(env)).toEqual({
      port: 8080,
      host: '::',
      publicUrl: 'https://pay.example.com.br',
      sandbox: 'off',
      fieldsPort: 8081,
      fieldsUrl: 'https://card.example.com.br',
      sandboxPort: 8080,
      dataDir: '/srv/data',
      profilesDir: '/srv/data/profiles',
      databaseUrl: env.DATABASE_URL,
      secretKey: env.SECRET_KEY,
      secondSecretKey: env.SECRET_KEY_SECOND,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      keyRate: 500,
      addressRate: null,
      unknownCardSeconds: 60,
      webhookAllowPrivate: 'off',
      applePayHosts: ['apple.gateway.example:8443', 'other.example'],
      smtpUrl: 'smtps://a:b@smtp.example.com.br:465',
      testSmtpUrl: 'smtp://127.0.0.1:1025',
      mailFrom: { name: 'Loja', address: 'loja@example.com.br' },
      logLevel: 'debug',
      metricsPort: 9464,
      metricsHost: '10.0.0.5',
      metricsToken: 'f1d0c2b7a9e84356',
      otlpEndpoint: 'https://collector.example/otlp',
      otlpHeaders: { authorization: 'Bearer a=b', 'x-one': '1' },
      otlpTimeout: 500,
      otlpTraces: true,
      otlpMetrics: false,
      traceShare: 0.25,
      spanQueue: 64,
      metricsEvery: 1_000,
      serviceName: 'loja.teste',
    })
  })

  test.each([
    [{ PORT: '0' }, 'PORT is "0", which is no port; write a whole number from 1 to 65535.'],
    [
      { APPLE_PAY_HOSTS: 'https://apple.example' },
      'APPLE_PAY_HOSTS has "https://apple.example", which is no host; ' +
        'write host names separated by commas, such as apple-pay.gateway.example:8443.',
    ],
    [{ KEY_RATE: '0' }, 'KEY_RATE is "0"; write a whole number from 1 to 9999999, or off.'],
    [{ PORT: '80.5' }, 'PORT is "80.5", which is no port; write a whole number from 1 to 65535.'],
    [
      { PUBLIC_URL: 'pay.example.com' },
      'PUBLIC_URL is "pay.example.com", which is no web address; ' +
        'write scheme, host and port only, such as https://pay.example.com.br.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/pay' },
      'PUBLIC_URL is "https://example.com/pay", which has a path; ' +
        'write scheme, host and port only, such as https://pay.example.com.br.',
    ],
    [{ SANDBOX: 'maybe' }, 'SANDBOX is "maybe"; write auto, on or off.'],
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
      'TRUST_PROXY has "true", which is no address; ' +
        'write off, the number of proxies in front (1 to 9), or their addresses such as 127.0.0.1,10.0.0.0/8.',
    ],
    [
      { SMTP_URL: 'smtp.example.com:587' },
      'SMTP_URL is no address of an SMTP server; write smtps://user:password@smtp.example.com.br:465.',
    ],
    [{ MAIL_FROM: 'Loja' }, 'MAIL_FROM is "Loja", which is no address; write Guichê <cobranca@example.com.br>.'],
    [{ WEBHOOK_ALLOW_PRIVATE: 'yes' }, 'WEBHOOK_ALLOW_PRIVATE is "yes"; write off, test or on.'],
    [{ SANDBOX_PORT: '4000' }, 'PORT and SANDBOX_PORT are both 4000; give one of them another number.'],
    [{ FIELDS_PORT: '4000' }, 'PORT and FIELDS_PORT are both 4000; give one of them another number.'],
    [{ METRICS_PORT: '4002' }, 'SANDBOX_PORT and METRICS_PORT are both 4002; give one of them another number.'],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN is shorter than 16 characters or has a space; write what `openssl rand -hex 16` prints.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is no web address; ' +
        'write the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:key@collector' },
      'OTEL_EXPORTER_OTLP_ENDPOINT holds a user or a query; write the address of a collector that takes OTLP ' +
        'over HTTP, such as http://127.0.0.1:4318, and put keys into OTEL_EXPORTER_OTLP_HEADERS.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'x-one=1,geheim' },
      'OTEL_EXPORTER_OTLP_HEADERS has no name=value in place 2; ' +
        'write headers such as authorization=Bearer%20abc, separated by commas.',
    ],
    [{ OTEL_EXPORTER_OTLP_TIMEOUT: '0' }, 'OTEL_EXPORTER_OTLP_TIMEOUT is "0"; write a whole number from 100 to 60000.'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER is "zipkin"; write otlp or none.'],
    [
      { OTEL_TRACES_SAMPLER_ARG: '10%' },
      'OTEL_TRACES_SAMPLER_ARG is "10%", which is no share; write a number from 0 to 1, such as 0.1.',
    ],
    [{ OTEL_SERVICE_NAME: 'a b' }, 'OTEL_SERVICE_NAME is "a b"; write letters, digits, dots and hyphens, 60 at most.'],
    [{ FIELDS_PORT: '4002' }, 'FIELDS_PORT and SANDBOX_PORT are both 4002; give one of them another number.'],
    [
      { PUBLIC_URL: 'https://pay.example.com', FIELDS_URL: 'https://pay.example.com' },
      'FIELDS_URL is the same as PUBLIC_URL; give the card form a host name of its own, ' +
        'such as https://card.example.com.br.',
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
