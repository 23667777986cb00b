import { afterEach, expect, it, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('takes the program named by CHROMIUM', () => {
  vi.stubEnv('CHROMIUM', process.execPath)
  expect(findChromium()).toBe(process.execPath)
})

it('says what is wrong when CHROMIUM names nothing that runs', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  expect(findChromium).toThrow('CHROMIUM is /nowhere/chromium, and no program is there.')
})
