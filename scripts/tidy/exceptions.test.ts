import { expect, it } from 'vitest'
import { applyExceptions, parseExceptions } from './exceptions.ts'

const finding = { file: 'src/a.ts', line: 1, rule: 'file-size', message: '301 lines; at most 300' }
const exception = { rule: 'file-size', file: 'src/a.ts', why: 'a table that reads as one' }

it('takes away what is excepted, and nothing else', () => {
  const other = { ...finding, file: 'src/b.ts' }
  expect(applyExceptions([finding, other], [exception])).toEqual([other])
})

it('an exception that is no longer needed is a finding', () => {
  expect(applyExceptions([], [exception])).toMatchObject([{ rule: 'exception', file: 'scripts/tidy/exceptions.json' }])
})

it('an exception says why', () => {
  expect(applyExceptions([finding], [{ ...exception, why: ' ' }])).toMatchObject([{ rule: 'exception' }])
})

it('the list has one form', () => {
  expect(parseExceptions('[]')).toEqual([])
  expect(parseExceptions(JSON.stringify([exception]))).toEqual([exception])
  expect(() => parseExceptions('[{"rule":"file-size"}]')).toThrow('is a list of')
})
