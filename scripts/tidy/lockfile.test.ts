import { expect, it } from 'vitest'
import { checkLockfile, missingPlatforms } from './lockfile.ts'

const lock = {
  packages: {
    '': {},
    'node_modules/biome': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        'biome-linux-x64': '2.0.0',
        'biome-linux-arm64-musl': '2.0.0',
        'biome-win32-x64': '2.0.0',
      },
    },
    'node_modules/biome-linux-x64': { version: '2.0.0' },
    'node_modules/biome/node_modules/biome-win32-x64': { version: '2.0.0' },
  },
}

it('finds a platform that the lock file leaves out', () => {
  const text = JSON.stringify(lock, null, 2)
  expect(checkLockfile([{ path: 'package-lock.json', text }])).toMatchObject([
    { line: 9, message: expect.stringMatching(/^has no entry for biome-linux-arm64-musl 2.0.0: npm ci rejects it/) },
  ])
})

it('knows the entry that would complete it', () => {
  expect(missingPlatforms(lock)).toEqual([
    {
      name: 'biome-linux-arm64-musl',
      version: '2.0.0',
      entry: { version: '2.0.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
    },
  ])
})

it('is content with a whole one', () => {
  const text = JSON.stringify({ packages: { '': {} } })
  expect(checkLockfile([{ path: 'package-lock.json', text }])).toEqual([])
})
