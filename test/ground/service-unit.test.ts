import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/server/start/config.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { long } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** deploy/systemd, which docs/security/hardening.md explains, by what Debian's systemd says of it. */

const root = join(import.meta.dirname, '../..')
const analyze = '/usr/bin/systemd-analyze'
const setpriv = '/usr/bin/setpriv'
const here = existsSync(analyze)
const unit = () => readFileSync(join(root, 'deploy/systemd/guiche.service'), 'utf8')
const settings = () => readFileSync(join(root, 'deploy/systemd/environment'), 'utf8')
const environment = () =>
  Object.fromEntries(
    settings()
      .split('\n')
      .filter(line => /^[A-Z]/.test(line))
      .map(line => line.split('=') as [string, string]),
  )

/** The unit, as a file, with the program where it is here. */
function unitFile(): string {
  const file = join(temporaryFolder(), 'guiche.service')
  writeFileSync(file, unit().replaceAll('/opt/guiche', root))
  return file
}

test.skipIf(!here)('systemd takes every line of the unit', () => {
  const { status, stdout, stderr } = spawnSync(analyze, ['verify', '--man=no', unitFile()], { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

test.skipIf(!here)('its exposure is 1.5 of 10 at most, where a unit without options has 9.6', () => {
  const words = ['security', '--offline=true', '--threshold=15', '--no-pager', unitFile()]
  const { status, stdout } = spawnSync(analyze, words, { encoding: 'utf8' })
  expect(stdout).toContain('Overall exposure level for guiche.service')
  expect(status, stdout).toBe(0)
})

test('its environment is one that the program takes, with nothing of the sandbox', () => {
  const read = readConfig(environment())
  expect(read).toMatchObject({ ok: true, config: { sandbox: 'off', host: '127.0.0.1', trustProxy: ['127.0.0.1'] } })
})

test('so is what stands in it to be chosen, once it is', () => {
  const chosen = [...settings().matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  expect(chosen.map(([name]) => name)).toEqual(['METRICS_PORT', 'SMTP_URL', 'MAIL_FROM'])
  expect(readConfig({ ...environment(), ...Object.fromEntries(chosen) })).toMatchObject({
    ok: true,
    config: { metricsPort: 9464, mailFrom: { address: 'cobranca@example.com.br' } },
  })
})

// Rights alone: a unit's file system and its filter of system calls need a machine that systemd runs.
const mayPlay = long && process.getuid?.() === 0 && existsSync(setpriv)
test.skipIf(!mayPlay)(
  'its command starts as another user with no right at all, and writes its own folder alone',
  async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder, 'data')
    const nobody = 65_534
    chownSync(folder, nobody, nobody)
    const [port = 0, fieldsPort = 0] = await freePorts(2)
    const [program = '', ...words] =
      /^ExecStart=(.*)$/m.exec(unit())?.[1]?.replaceAll('/opt/guiche', root).split(' ') ?? []
    const rights = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
    const child = spawn(setpriv, [...rights, '--inh-caps=-all', program, ...words], {
      cwd: root,
      stdio: 'ignore',
      env: { ...environment(), DATA_DIR: dataDir, PORT: String(port), FIELDS_PORT: String(fieldsPort) },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok,
      'the program is ready',
      100_000,
    )
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    const office = await fetch(`http://127.0.0.1:${port}/office`)
    expect(office.headers.get('strict-transport-security')).toContain('max-age=31536000')
    child.kill('SIGTERM')
    await until(() => child.exitCode !== null || child.signalCode !== null, 'the program has stopped')
    expect(child.exitCode).toBe(0)
  },
)
