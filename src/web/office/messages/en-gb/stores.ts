import type { StoresWords } from '../pt-br/stores.ts'
import { team } from './team.ts'

export const stores: StoresWords = {
  title: 'Your stores',
  text: 'The stores in which you work. Each has accounts, keys, people and money of its own.',
  list: 'Stores',
  roles: team.roles,
  test: 'Test',
  here: 'You are here',
  enter: 'Enter',
  enterIn: name => `Enter ${name}`,
  open: 'Open another store',
  ownersAlone: 'Only an owner of this store opens another one.',
  form: {
    title: 'Open another store',
    mode: 'Store type',
    modes: { test: 'Test', live: 'Live' },
    modeHints: {
      test: 'A test store never takes real money. If there is a test bank, the store starts connected to it.',
      live:
        'It starts without a bank: connect yours under Banks and accounts. ' +
        'The test bank switches off a minute later, unless the server is set to keep it.',
    },
    name: 'Store name',
    nameHint: 'The name that customers know.',
    legalName: 'Legal name',
    legalNameHint: 'If you are paid under your own CPF, your full name.',
    taxId: 'CNPJ or CPF',
    taxIdHint: 'The CNPJ or CPF of whoever receives the money. A CNPJ may contain letters.',
    taxIdWrong: 'Check the number: its last digits do not fit.',
    city: 'City',
    timeZone: 'Time zone',
    timeZoneHint: 'The store’s day and all times go by this clock.',
    needed: 'Fill this in.',
    submit: 'Open the store',
    keep: 'Cancel',
  },
  opened: name => `${name} is open`,
}
