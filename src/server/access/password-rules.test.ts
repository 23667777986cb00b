import { expect, test } from 'vitest'
import { faultOf, rejectBadPassword } from './password-rules.ts'

const common = new Set(['qwertyuiop12'])
const about = ['Padaria da Dona Aurora', 'dono@padaria-aurora.example']
const fault = (password: string) => faultOf(password, about, common)

test.each([
  'uma senha bem longa',
  'cavalo grampo bateria',
  'Amo a padaria da esquina',
  'S9dkQp2LmZx71AbC',
  '🐎🔋📎 cavalo grampo',
  'x'.repeat(1) + 'abcdefghij'.repeat(19),
])('%s is a password', password => {
  expect(fault(password)).toBeNull()
})

test.each([
  ['elevenchars', '12 to 200'],
  ['ção'.repeat(3), '12 to 200'],
  ['abcdefghij'.repeat(21), '12 to 200'],
  ['QwertyUiop12', 'tried first'],
  ['Qwerty-Uiop 12', 'tried first'],
  ['ＱｗｅｒｔｙＵｉｏｐ１２', 'tried first'],
  ['121212121212', 'tried first'],
  ['padariadadonaaurora', 'little more'],
  ['Padária-Aurora-2026', 'little more'],
  ['dono@padaria-aurora.example', 'little more'],
  ['Guichê Guichê 123', 'little more'],
])('%s is none', (password, said) => {
  expect(fault(password)).toContain(said)
})

test('the list that we ship knows the most common ones', async () => {
  for (const known of ['Qwertyuiop123', 'password1234', '1qaz2wsx3edc', 'administrator']) {
    await expect(rejectBadPassword(known, [])).rejects.toMatchObject({ code: 'password_not_accepted' })
  }
  await rejectBadPassword('uma senha bem longa', [])
})
