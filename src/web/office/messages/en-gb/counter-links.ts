import type { counterLinks as ptBr } from '../pt-br/counter-links.ts'

export const counterLinks: typeof ptBr = { counter: 'Open the counter', code: 'Manager code' }
