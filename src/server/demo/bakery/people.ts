import { cnpjCheckDigits } from '../../../shared/brazil/cnpj.ts'
import { cpfCheckDigits } from '../../../shared/brazil/cpf.ts'
import type { Draw } from './draw.ts'

/** Somebody who buys. Nobody has these numbers: CPFs that begin with 99999, CNPJs of letters that nobody was given. */
export interface Person {
  name: string
  email: string
  taxId: string
  /** Whether the bakery keeps them among its customers. */
  isKnown: boolean
}

const first = [
  'Ana Beatriz', 'Marina', 'Otávio', 'Renata', 'Júlia', 'Paulo', 'Carla', 'Tiago', 'Lia', 'Bianca', 'Rui', 'Helena',
  'Caio', 'Sônia', 'Davi', 'Luíza', 'Marcos', 'Teresa', 'Igor', 'Fernanda', 'Joaquim', 'Cecília', 'André', 'Rosa',
] // biome-ignore format: a list of words
const last = [
  'Souza', 'Duarte', 'Reis', 'Lopes', 'Camargo', 'Menezes', 'Nunes', 'Fontes', 'Nakamura', 'Prates', 'Valadares',
  'Teixeira', 'Moraes', 'Brandão', 'Assunção', 'Queiroz', 'Pacheco', 'Siqueira', 'Amaral', 'Falcão',
] // biome-ignore format: a list of words
const firms = [
  'Buffet Jardim Ltda.', 'Lumen Arquitetura Ltda.', 'Prado e Lima Ltda.', 'Escola Girassol', 'Mercadinho Três Irmãos',
  'Clínica Boa Vista', 'Hotel Ipê', 'Academia Movimento', 'Livraria do Largo', 'Oficina Santo Amaro',
] // biome-ignore format: a list of words

/** People who come again, and who have a row of their own among the customers. */
const REGULARS = 60

/** Everybody who comes again, the firms first: the same ones for every seed. */
export const regulars: readonly Person[] = [
  ...firms.map((name, place) => ({ name, email: emailOf(name), taxId: cnpj(place + 1), isKnown: true })),
  ...Array.from({ length: REGULARS - firms.length }, (_, place) => person(place, true)),
]

/** One of those who come again, by their name. @throws Error when nobody has it. */
export function regular(name: string): Person {
  const found = regulars.find(one => one.name === name)
  if (!found) throw new Error(`Nobody who comes again is called ${name}.`)
  return found
}

/**
 * Somebody who pays once (99999999999 is no CPF): a phone tells the bank who they are, and the bakery keeps no row of
 * them.
 */
export function drawStranger(draw: Draw): Person {
  return person(draw.whole(100, 9_998), false)
}

function person(place: number, isKnown: boolean): Person {
  // The first 20 pairs are those of one place in both lists, so that a name can be asked for.
  const name = `${first[place % first.length]} ${last[(place + Math.floor(place / 20) * 7) % last.length]}`
  const nine = `99999${String(place).padStart(4, '0')}`
  return { name, email: emailOf(name), taxId: nine + cpfCheckDigits(nine), isKnown }
}

function cnpj(place: number): string {
  const twelve = `DEMO${String(place).padStart(4, '0')}0001`
  return twelve + cnpjCheckDigits(twelve)
}

function emailOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
  return `${plain.replace(/ +/g, '.')}@cliente.example`
}
