import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionText } from '../../src/shared/audit/action-text.ts'
import { auditAction as enGb } from '../../src/shared/words/en-gb/audit.ts'
import { auditAction as ptBr } from '../../src/shared/words/pt-br/audit.ts'
import { readProjectFiles } from './project-files.ts'

/** What a call that writes the audit names as its action. */
const ACTIONS = /record(?:Audit|ForPerson)\([^']{0,200}'([a-z_]+\.[a-z_]+)'/g
/** Where a call names one of several, they are chosen between in a line before it. */
const CHOSEN = /const action = .*/g
const ACTION = /'([a-z_]+\.[a-z_]+)'/g

test('whatever the server writes into the audit has words on its page', () => {
  const actions = readProjectFiles(join(import.meta.dirname, '../..'))
    .filter(({ path }) => path.startsWith('src/server/') && !path.endsWith('.test.ts'))
    .flatMap(({ text }) => [
      ...text.matchAll(ACTIONS),
      ...[...text.matchAll(CHOSEN)].flatMap(([line]) => [...line.matchAll(ACTION)]),
    ])
    .map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(80)
  for (const words of [ptBr, enGb]) expect(actions.filter(action => actionText(action, words) === action)).toEqual([])
})
