import type { PhoneWords } from './phone-words.ts'

/** The phone in Brazilian Portuguese. */
export const ptBr: PhoneWords = {
  bank: 'Banco de teste',
  notice: 'Nenhum dinheiro de verdade',
  languageName: 'Português',
  home: {
    title: 'Pagar com Pix',
    intro: 'Cole o código copiado da página de pagamento.',
    codeLabel: 'Código Pix Copia e Cola',
    codePlaceholder: '00020126…',
    continue: 'Continuar',
  },
  review: {
    title: 'Você vai pagar',
    titleOff: 'Valor da cobrança',
    whatFor: 'Sobre',
    expires: 'Pague até',
    expired: 'Venceu',
    timeLeft: time => `(ainda ${time})`,
    amountLabel: 'Quanto você vai pagar?',
    amountHint: 'Quem cobra deixou o valor por sua conta.',
    amountPlaceholder: '0,00',
    pay: amount => `Pagar ${amount}`,
    payOpen: 'Pagar',
    otherCode: 'Usar outro código',
  },
  receipt: {
    title: 'Pix enviado',
    to: 'para',
    whatFor: 'Sobre',
    when: 'Quando',
    returned: 'Devolvido a você',
    endToEndId: 'ID da transação (EndToEndId)',
    txid: 'Identificação da cobrança (txid)',
    payAnother: 'Pagar outro código',
    backTo: host => `Voltar para ${host}`,
    notFound: { title: 'Este comprovante não está neste celular', action: 'Veja os pagamentos na tela inicial.' },
    toHome: 'Ir para a tela inicial',
  },
  history: {
    title: 'Pagos neste celular',
    empty: 'Os pagamentos que você fizer aparecem aqui.',
    returned: amount => `${amount} devolvido`,
  },
  rejections: {
    br_code_invalid: {
      title: 'Este código Pix está com defeito',
      action: 'Copie o código de novo na página de pagamento e cole por inteiro.',
    },
    location_unknown: {
      title: 'Este código é de outro banco',
      action: 'Este banco de teste só paga cobranças do próprio ambiente de testes. Gere o código numa loja de teste.',
    },
    charge_not_found: {
      title: 'O banco não tem esta cobrança',
      action: 'Peça um código novo a quem está cobrando.',
    },
    pix_key_unknown: {
      title: 'Ninguém tem a chave Pix deste código',
      action: 'Confira a chave com quem está cobrando, ou cadastre o recebedor no banco de teste.',
    },
    recurrence_not_offered: {
      title: 'Este código pede uma autorização de Pix Automático',
      action: 'Este celular paga somente Pix comum. Peça um código de pagamento único.',
    },
    withdrawal_not_offered: {
      title: 'Este código é de Pix Saque',
      action: 'Este celular paga somente Pix comum. Peça um código sem saque.',
    },
    charge_paid: {
      title: 'Esta cobrança já foi paga',
      action: 'Não precisa pagar de novo. Para outra compra, peça um código novo.',
    },
    charge_removed: {
      title: 'Quem cobra cancelou esta cobrança',
      action: 'Peça um código novo a quem está cobrando.',
    },
    charge_expired: {
      title: 'O prazo desta cobrança terminou',
      action: 'Peça um código novo a quem está cobrando. Nada foi debitado.',
    },
    amount_required: { title: 'Falta dizer quanto pagar', action: 'Escreva o valor e pague.' },
    amount_fixed: {
      title: 'O valor desta cobrança não pode mudar',
      action: 'Pague o valor que aparece na cobrança.',
    },
    amount_invalid: { title: 'Este valor não serve', action: 'Escreva o valor em reais, como 25,90.' },
  },
  codeReasons: {
    not_a_br_code: {
      title: 'Isto não é um código Pix',
      action: 'Um código Pix começa com 000201. Copie o código na página de pagamento e cole aqui.',
    },
    code_too_long: {
      title: 'O texto é longo demais para um código Pix',
      action: 'Cole somente o código, sem mais nada.',
    },
    crc_missing: {
      title: 'O código veio cortado',
      action: 'Falta o final. Copie o código de novo e cole por inteiro.',
    },
    length_overrun: {
      title: 'O código veio cortado',
      action: 'Falta uma parte. Copie o código de novo e cole por inteiro.',
    },
    crc_mismatch: {
      title: 'O código foi alterado ou digitado errado',
      action: 'Copie o código de novo na página de pagamento, em vez de digitar.',
    },
    no_pix_template: { title: 'Este código não é de Pix', action: 'Peça um código Pix a quem está cobrando.' },
    wrong_currency: { title: 'Este código não é em reais', action: 'Peça um código Pix em reais.' },
    wrong_country: { title: 'Este código não é do Brasil', action: 'Peça um código Pix a quem está cobrando.' },
  },
}
