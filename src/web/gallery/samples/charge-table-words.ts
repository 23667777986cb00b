import type { Language } from '../../../shared/language.ts'

const ptBr = {
  charges: 'Cobranças de hoje',
  many: 'Mil cobranças',
  links: 'Cobranças que são links',
  loading: 'Cobranças a caminho',
  choose: 'Colunas',
  tick: 'Marcar todas',
  ticked: (count: number, sum: string) => `${count} ${count === 1 ? 'marcada' : 'marcadas'}, ${sum}`,
  opened: (id: string) => `Aberta: ${id}`,
  columns: { description: 'Descrição', customer: 'Cliente', status: 'Situação', amount: 'Valor' },
  status: { paid: 'Paga', open: 'Aguardando' },
  empty: {
    title: 'Nenhuma cobrança hoje',
    text: 'A primeira aparece aqui assim que for criada.',
    action: 'Criar cobrança',
  },
  failed: {
    title: 'A lista não chegou',
    text: 'A conexão caiu no caminho. Suas cobranças estão guardadas.',
    action: 'Buscar outra vez',
  },
}

export const chargeTableWords: Readonly<Record<Language, typeof ptBr>> = {
  'pt-BR': ptBr,
  'en-GB': {
    charges: 'Charges of today',
    many: 'A thousand charges',
    links: 'Charges that are links',
    loading: 'Charges on their way',
    choose: 'Columns',
    tick: 'Tick all',
    ticked: (count, sum) => `${count} ticked, ${sum}`,
    opened: id => `Opened: ${id}`,
    columns: { description: 'Description', customer: 'Customer', status: 'Status', amount: 'Amount' },
    status: { paid: 'Paid', open: 'Waiting' },
    empty: {
      title: 'No charges today',
      text: 'The first one appears here as soon as it is made.',
      action: 'Make a charge',
    },
    failed: {
      title: 'The list did not arrive',
      text: 'The connection broke on the way. Your charges are safe.',
      action: 'Fetch again',
    },
  },
}
