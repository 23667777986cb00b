import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

export const review = {
  title: 'Pendências',
  open: (count: number) => plural(rules, count, { one: '1 em aberto', other: `${count} em aberto` }),
  overMost: 'mais de 99 em aberto',
  newest: 'Voltar às mais novas',
  older: 'Ver as mais antigas',
}
