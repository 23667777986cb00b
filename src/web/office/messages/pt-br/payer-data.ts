import type { Erasure } from '../../../../shared/contract/privacy.ts'

/** The words of what is known of payers. They travel with their pages. */
export const payerData = {
  title: 'Privacidade',
  text: 'Por quanto tempo a loja sabe quem pagou, e quem responde por isso (LGPD).',
  failed: 'Não conseguimos buscar a privacidade da loja',
  contact: 'Encarregado de dados',
  contactHint: 'Aparece no rodapé da página de pagamento. Se ficar vazio, nada aparece.',
  name: 'Nome',
  email: 'E-mail',
  contactWrong: 'Informe o nome e o e-mail, ou nenhum dos dois.',
  kept: 'Guardar dados de quem paga',
  keptHint:
    'Conta a partir da última cobrança da pessoa. Depois disso os dados são apagados automaticamente, sem volta.',
  keptLabel: 'Por quanto tempo',
  forever: 'Até que alguém peça para apagar',
  months: (months: number) =>
    months % 12 === 0 ? (months === 12 ? '1 ano' : `${months / 12} anos`) : `${months} meses`,
  floor: 'O mínimo é um ano: até lá uma compra pode ser contestada.',
  what: 'O que sai e o que fica',
  gone: 'Apagado',
  stays: 'Fica',
  rows: [
    { what: 'Nome, e-mail e celular', stays: false, why: 'Só servem para falar com a pessoa.' },
    { what: 'Cartões guardados', stays: false, why: 'Também na adquirente.' },
    { what: 'Notas da equipe e e-mails enviados', stays: false, why: 'Podem dizer quem é a pessoa.' },
    {
      what: 'Respostas a disputas, com os arquivos',
      stays: false,
      why: 'Podem dizer quem é a pessoa. Saem quando a disputa termina.',
    },
    { what: 'Respostas dadas em um link', stays: false, why: 'Foram escritas pela pessoa.' },
    { what: 'Webhooks já registrados', stays: false, why: 'A pessoa sai deles; o resto do webhook fica.' },
    {
      what: 'CPF ou CNPJ na cobrança',
      stays: true,
      why: 'Por 5 anos, o tempo em que o fisco pode perguntar (CTN, arts. 173 e 174).',
    },
    {
      what: 'Valores, datas, taxas e livro-razão',
      stays: true,
      why: 'A escrituração é obrigatória (LGPD, art. 16, I; Código Civil, art. 1.194).',
    },
    {
      what: 'Motivo de devoluções e transferências',
      stays: true,
      why: 'Explica por que o dinheiro saiu. Não escreva nomes nele.',
    },
    {
      what: 'Bandeira e final do cartão, códigos do banco',
      stays: true,
      why: 'Provam o pagamento e, sozinhos, não dizem de quem é.',
    },
    { what: 'Auditoria', stays: true, why: 'Não tem nome de quem paga, só códigos.' },
  ],
  note: 'Para atender um pedido, abra a página do cliente: nela você baixa ou apaga os dados.',
  erasures: 'Apagados recentemente',
  erasuresFailed: 'Não conseguimos buscar o que foi apagado',
  none: 'Nada foi apagado ainda.',
  reason: { request: 'A pedido', retention: 'Prazo da loja' } satisfies Record<Erasure['reason'], string>,
  status: { running: 'Apagando', done: 'Apagado' } satisfies Record<Erasure['status'], string>,
  unnamed: 'Cobranças sem cliente',
  progress: (done: number, all: number) => (all === 1 ? `${done} de 1 cobrança` : `${done} de ${all} cobranças`),
  saved: 'A privacidade da loja foi salva',
  confirm: {
    title: 'Apagar os dados mais antigos?',
    text: (time: string) =>
      `Quem não compra há ${time} é apagado dentro de uma hora, e assim daqui em diante. Isto não tem volta.`,
    submit: 'Salvar e apagar',
    keep: 'Voltar',
  },
  download: 'Baixar dados da pessoa (JSON)',
  downloading: 'Reunindo',
  downloadFailed: 'Os dados não chegaram. Tente de novo.',
}

export type PayerDataWords = typeof payerData
