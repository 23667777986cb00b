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
    mode: 'Money',
    modes: { test: 'For tests', live: 'Real' },
    modeHints: {
      test: 'Nothing in it is real money, for good. Where a test bank stands beside, it is connected to it at once.',
      live: 'It begins without a bank: connect yours under Banks and accounts. A test bank that nobody asked for at the installation stops a minute later.',
    },
    name: 'Name of the store',
    nameHint: 'The name that customers know.',
    legalName: 'Legal name',
    taxId: 'CNPJ or CPF',
    taxIdHint: 'Of whoever receives the money. A CNPJ may have letters.',
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
