import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settledByPerson } from '../../src/shared/contract/review-item.ts'
import { topicOfItem } from '../../src/shared/notifications/topics.ts'

/** docs/runbooks, where they name what the code has. */

const folder = join(import.meta.dirname, '../../docs/runbooks')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const namesIn = (text: string) => [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name)

describe('a review item is open', () => {
  const page = read('review-items.md')

  test('each kind has a line that says what to do, and no line is of a kind that is gone', () => {
    const lines = [...page.matchAll(/^ +\| `([a-z_]+)` +\|/gm)].map(([, kind]) => kind)
    expect(lines.sort()).toEqual(Object.keys(topicOfItem).sort())
  })

  test('those that only a person settles are named', () => {
    const [, sentence = ''] = /Only (.*?) are settled by a person/s.exec(page) ?? []
    expect(namesIn(sentence).sort()).toEqual([...settledByPerson].sort())
  })
})

test('a page that has a command run says first how it is run under the unit', () => {
  for (const name of readdirSync(folder)) {
    const page = read(name)
    const [, first = ''] = page.split('\n\n')
    const isFirst = first.startsWith('Under the systemd unit write `guiche …`')
    expect([name, isFirst]).toEqual([name, page.includes('npm run -s guiche')])
  }
})
