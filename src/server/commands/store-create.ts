import { BRASILIA, timeZones } from '../../shared/brazil/time-zones.ts'
import { operatorActor } from '../access/principal.ts'
import { createStore } from '../stores/create-store.ts'
import { defineCommand } from './define-command.ts'
import { oneOf, oneOfOr, taxId, text } from './option-values.ts'
import { printSentence } from './print-failure.ts'
import { withParts } from './with-parts.ts'

/** Whether one runs is not known here: it belongs to another process. */
const SANDBOX_ENDS =
  'There is a live store now: a sandbox beside it is stopped within a minute and not started again, ' +
  'unless SANDBOX=on asks for it.'

export const storeCreate = defineCommand({
  name: 'store create',
  summary: 'Make a store, test or live for good; prints its id.',
  argument: null,
  options: {
    name: text('The name that payers see.', 80),
    'legal-name': text('The name of the company or person (razão social).', 150),
    'tax-id': taxId('CPF or CNPJ of who receives the money.'),
    city: text('The city that payers see.', 60),
    'time-zone': oneOfOr('The zone of its days and of its clock.', timeZones, BRASILIA),
    mode: oneOf('Whether the money is real. It cannot be changed.', ['test', 'live']),
  },
  run: values =>
    withParts(async parts => {
      const { name, 'legal-name': legalName, 'tax-id': taxId, city, 'time-zone': timeZone, mode } = values
      const store = await createStore(parts, { name, legalName, taxId, city, timeZone, mode }, operatorActor)
      process.stdout.write(`${store}\n`)
      if (mode === 'live') printSentence(SANDBOX_ENDS)
    }),
})
