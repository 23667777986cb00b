/** What a refund asks and says. It travels with its dialog, which is opened now and then. */
export const refundPtBr = {
  title: (amount: string) => `Devolver ${amount}?`,
  text: 'Todo o valor volta ao cliente, por onde ele pagou.',
  several: 'Esta venda foi paga em partes: volta um pagamento de cada vez, por onde o cliente pagou.',
  surplus: 'Veio a mais: volta ao cliente, e a venda continua paga.',
  manager: 'Quem aprova',
  code: 'Código da gerência',
  codeHint: 'Seis dígitos, que a própria pessoa digita.',
  codeNeeded: 'Digite os seis dígitos.',
  waits: (limit: string) => `Acima de ${limit} este código não basta: outra pessoa ainda aprova, no escritório.`,
  ask: 'Pedir aprovação',
  submit: (amount: string) => `Devolver ${amount}`,
  busy: 'Devolvendo',
  back: 'Não devolver',
  nobody: 'Ninguém desta loja criou um código ainda. A gerência cria o seu no escritório, em “Código da gerência”.',
  blocked: (name: string) => `${name} (bloqueado)`,
}

export type RefundWords = typeof refundPtBr
