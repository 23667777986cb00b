import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

export const review = {
  title: 'Pendências',
  text: 'O que precisa de você. Quase tudo sai daqui sozinho quando a causa acaba.',
  open: (count: number) => plural(rules, count, { one: '1 em aberto', other: `${count} em aberto` }),
  overMost: 'mais de 99 em aberto',
  command: 'Comando',
  whatToDo: 'O que fazer',
  particulars: 'Detalhes',
  forSupport: 'Para o suporte:',
  empty: { title: 'Nada pendente', text: 'Quando algo precisar de você, aparece aqui e no menu.' },
  failed: 'Não conseguimos carregar as pendências',
  newest: 'Voltar às mais novas',
  older: 'Ver as mais antigas',
}
