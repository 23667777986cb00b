import { readConfig } from '../start/config.ts'
import { loadProfiles } from '../start/load-profiles.ts'
import { defineCommand } from './define-command.ts'
import { printFailure, printSentence } from './print-failure.ts'
import { printTable } from './print-table.ts'

export const providerProfiles = defineCommand({
  name: 'provider profiles',
  summary: 'List the profiles of banks, yours too; says what is wrong with one that is.',
  argument: null,
  options: {},
  run: async () => {
    const read = readConfig()
    if (!read.ok) {
      read.problems.forEach(printSentence)
      return 1
    }
    try {
      const rows = [...loadProfiles(read.config.profilesDir).values()].map(({ name, bank, environments, fields }) => [
        name,
        Object.keys(environments).join(', ') || 'yours',
        fields.map(field => `extra.${field.name}`).join(', '),
        bank,
      ])
      printTable(['profile', 'addresses', 'wants besides', 'bank'], rows, 'There are none.')
      return 0
    } catch (error) {
      printFailure(error, false)
      return 1
    }
  },
})
