import { expect, it } from 'vitest'
import { enGb } from '../../src/web/checkout/messages/en-gb.ts'
import { printedEnGb } from '../../src/web/checkout/messages/printed-en-gb.ts'
import { type PrintedMessages, printedPtBr } from '../../src/web/checkout/messages/printed-pt-br.ts'
import { type Messages, ptBr } from '../../src/web/checkout/messages/pt-br.ts'
import { waitingEnGb } from '../../src/web/checkout/messages/waiting-en-gb.ts'
import { type WaitingMessages, waitingPtBr } from '../../src/web/checkout/messages/waiting-pt-br.ts'
import { consentEnGb } from '../../src/web/consent/messages/en-gb.ts'
import { type ConsentWords, consentPtBr } from '../../src/web/consent/messages/pt-br.ts'
import { fieldsEnGb } from '../../src/web/fields/messages/en-gb.ts'
import { type FieldsWords, fieldsPtBr } from '../../src/web/fields/messages/pt-br.ts'
import { enGb as officeEnGb } from '../../src/web/office/messages/en-gb.ts'
import { type Messages as OfficeMessages, ptBr as officePtBr } from '../../src/web/office/messages/pt-br.ts'
import { formEnGb } from '../../src/web/ui/messages/form-en-gb.ts'
import { type FormWords, formPtBr } from '../../src/web/ui/messages/form-pt-br.ts'

/**
 * A missing word breaks the check of types, and with it `npm run check` and CI. Should a type ever come to accept a
 * catalog without one of its words, the line above fails the same check.
 */
it('rejects a catalog that lacks a word', () => {
  const { time: _time, ...waiting } = waitingEnGb
  const { page: _page, ...checkout } = enGb
  const { notFound: _notFound, ...printed } = printedEnGb
  const { shell: _shell, ...office } = officeEnGb
  const { range: _range, ...form } = formEnGb
  const { number: _number, ...fields } = fieldsEnGb
  const { bar: _bar, ...consent } = consentEnGb
  // @ts-expect-error
  expect(keysOf(waiting satisfies WaitingMessages)).not.toEqual(keysOf(waitingPtBr))
  // @ts-expect-error
  expect(keysOf(checkout satisfies Messages)).not.toEqual(keysOf(ptBr))
  // @ts-expect-error
  expect(keysOf(printed satisfies PrintedMessages)).not.toEqual(keysOf(printedPtBr))
  // @ts-expect-error
  expect(keysOf(office satisfies OfficeMessages)).not.toEqual(keysOf(officePtBr))
  // @ts-expect-error
  expect(keysOf(fields satisfies FieldsWords)).not.toEqual(keysOf(fieldsPtBr))
  // @ts-expect-error
  expect(keysOf(consent satisfies ConsentWords)).not.toEqual(keysOf(consentPtBr))
  // @ts-expect-error
  expect(keysOf(form satisfies FormWords)).not.toEqual(keysOf(formPtBr))
})

it.each([
  ['the page that waits', waitingPtBr, waitingEnGb],
  ['the payer’s page', ptBr, enGb],
  ['what the server prints', printedPtBr, printedEnGb],
  ['the office', officePtBr, officeEnGb],
  ['the fields of forms', formPtBr, formEnGb],
  ['what asks for consent', consentPtBr, consentEnGb],
  ['the card form', fieldsPtBr, fieldsEnGb],
])('has every word of %s in both languages, and none that is empty', (_name, portuguese, english) => {
  expect(keysOf(english)).toEqual(keysOf(portuguese))
  expect(keysOf(portuguese).length).toBeGreaterThan(5)
})

/**
 * The path of each word, in alphabetical order. An empty text is told as such, so that no two lists with one are equal.
 */
function keysOf(words: object, path = ''): string[] {
  return Object.entries(words)
    .flatMap(([key, word]) => {
      if (typeof word === 'object' && word !== null) return keysOf(word, `${path}${key}.`)
      expect(word, `${path}${key}`).not.toBe('')
      return `${path}${key}`
    })
    .sort()
}
