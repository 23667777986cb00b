import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../contract/roles.ts'
import { chosenTopics, topics, topicsFor, usualTopics } from './topics.ts'

test('nobody hears what their role may not see, whatever was chosen, and everything else that was', () => {
  const some = fc.uniqueArray(fc.constantFrom(...topics))
  fc.assert(
    fc.property(fc.constantFrom(...roles), some, some, (role, mail, push) => {
      const may = topicsFor(role)
      const chosen = chosenTopics(role, { mail, push })
      expect(new Set(chosen.mail)).toEqual(new Set(mail.filter(topic => may.includes(topic))))
      expect(new Set(chosen.push)).toEqual(new Set(push.filter(topic => may.includes(topic))))
    }),
  )
})

test('what a role hears by itself is what it may hear', () => {
  for (const role of roles) expect(chosenTopics(role, null)).toEqual(usualTopics(role))
  expect(topicsFor('cashier')).toEqual([])
  expect(topicsFor('developer')).toEqual(['daily_sum', 'webhooks'])
})
