import { expect, it } from 'vitest'
import { toStore } from './to-store.ts'

it.each([
  ['Padaria Aurora', 'à Padaria Aurora'],
  ['Cooperativa dos Produtores', 'à Cooperativa dos Produtores'],
  ['DROGARIA CENTRAL', 'à DROGARIA CENTRAL'],
  ['Café Aurora', 'ao Café Aurora'],
  ['Cafeteria do Porto', 'à Cafeteria do Porto'],
  ['Empório da Vila', 'ao Empório da Vila'],
  ['Barra Surf', 'a Barra Surf'],
  ['Ana Souza', 'a Ana Souza'],
  ['3 Irmãos', 'a 3 Irmãos'],
])('asks %s', (name, asked) => expect(toStore(name)).toBe(asked))
