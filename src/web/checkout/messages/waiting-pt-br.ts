/**
 * What the page says while it waits for the Pix, as a good cashier would. Portuguese is written first and gives the
 * shape. It travels in the page as data, most of it beside the same words in the markup, where it weighs next to
 * nothing. The rest is loaded while the payer is at the bank (later-pt-br.ts) or never (printed-pt-br.ts).
 */
export const waitingPtBr = {
  pasteIt: 'Agora é só colar no app do seu banco.',
  copyFailed: 'Não deu para copiar. Selecione o código acima e copie.',
  waiting: 'Aguardando o Pix. Avisamos aqui assim que chegar.',
  alreadyPaid: 'Já paguei',
  checking: 'Conferindo com o banco…',
  notYet: 'Ainda não vimos o seu Pix. Costuma levar poucos segundos.',
  noConnection: 'Sem conexão; tentando de novo.',

  /** {} is where the time goes. */
  time: {
    days: { one: 'Você tem {} dia para pagar', other: 'Você tem {} dias para pagar' },
    left: 'Você tem {} para pagar',
    over: 'O prazo acabou; conferindo com o banco',
  },
}

/** The shape of a catalog: a language that lacks a word does not pass the type check. */
export type WaitingMessages = typeof waitingPtBr
