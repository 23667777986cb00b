import { expect, test } from 'vitest'
import { tokensInUse } from './tokens-in-use.ts'

test('keeps what a rule or a script names, and what those are made of', () => {
  const page = '<style>:root{--a:1px;--b:var(--a);--c:2px}p{top:var(--b);left:var(--c)}</style>'
  expect(tokensInUse(page)).toBe(page)
  const scripted = "<style>:root{--by-script:red}</style><script>set('--by-script')</script>"
  expect(tokensInUse(scripted)).toBe(scripted)
})

test('leaves out what nothing names, in every theme, and what only that was made of', () => {
  const page = ':root{--a:1px;--ab:var(--a);--c:2px}@media (dark){:root{--a:3px;--c:4px;--ab:5px}}p{top:var(--c)}'
  expect(tokensInUse(page)).toBe(':root{--c:2px}@media (dark){:root{--c:4px;}}p{top:var(--c)}')
})
