import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** What was asked of banks and acquirers about a charge, and what they reported. */
export const providerMessages = {
  title: 'Banco e adquirente',
  count: (asked: number, reported: number) =>
    [
      plural(rules, asked, { one: '1 pedido', other: `${asked} pedidos` }),
      plural(rules, reported, { one: '1 mensagem', other: `${reported} mensagens` }),
    ].join(', '),
  nothing: 'Nada foi pedido a um banco ou adquirente por esta cobrança.',
  asked: {
    payment: 'Pedimos a cobrança',
    cancel: 'Pedimos o cancelamento',
    refund: 'Pedimos a devolução',
  },
  reported: 'Recebemos uma mensagem',
  status: { received: 'ainda não lido', processed: 'conferido no provedor', ignored: 'sem efeito' },
  body: 'O que veio na mensagem',
  hidden: 'Dados de pessoas, contas e segredos não aparecem aqui.',
  more: 'Há mensagens mais antigas que estas.',
  copy: 'Copiar a mensagem',
  copied: 'Mensagem copiada',
}

export type ProviderMessageWords = typeof providerMessages
