import type { SplitTenderReason } from '../../../shared/charge/split-tender-status.ts'
import type { CheckoutTender } from '../../../shared/contract/checkout-tenders.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

/** What the page says to whoever pays by split tender: what becomes of their money is said before and after. */
export const splitTenderPtBr = {
  heading: 'Pague em partes',
  withoutScript: 'Para pagar em partes, ative o JavaScript do navegador.',

  plan: {
    legend: 'Com o quê?',
    pair: {
      'voucher-pix': 'Vale e Pix',
      'voucher-card': 'Vale e cartão',
      'card-pix': 'Cartão e Pix',
      'card-card': 'Dois cartões',
    },
    amount: {
      'voucher-pix': 'Quanto no vale',
      'voucher-card': 'Quanto no vale',
      'card-pix': 'Quanto no cartão',
      'card-card': 'Quanto no primeiro cartão',
    },
    rest: {
      'voucher-pix': (amount: number) => `O resto no Pix: ${money(amount)}.`,
      'voucher-card': (amount: number) => `O resto no cartão: ${money(amount)}. O cartão vem primeiro.`,
      'card-pix': (amount: number) => `O resto no Pix: ${money(amount)}.`,
      'card-card': (amount: number) => `O resto no segundo cartão: ${money(amount)}.`,
    },
    eligible: (amount: number) => `O vale pode pagar até ${money(amount)} desta compra.`,
    smallest: (amount: number) => `Cada parte paga pelo menos ${money(amount)} e deixa isso ou nada.`,
    missing: 'Escreva quanto.',
    tooMuch: (left: number) => `Escreva menos que ${money(left)}: o resto vai na outra forma.`,
    go: 'Continuar',
  },

  /** How long there is says `time`, or `timeNear` where the charge itself may end before. */
  terms: {
    withCard: {
      taken: 'O cartão de crédito fica só reservado até tudo estar pago. Débito, vale e Pix saem na hora.',
      otherwise: 'Se não completar, tudo é desfeito: o reservado é liberado e o que foi pago volta.',
    },
    atOnce: {
      taken: 'O vale e o Pix saem na hora.',
      otherwise: 'Se não completar, tudo é desfeito: o que foi pago volta.',
    },
    time: 'Você tem 15 minutos.',
    timeNear: 'Você tem 15 minutos, ou menos se o prazo da cobrança acabar antes.',
  },

  held: 'Reservado',
  paid: 'Pago',
  left: 'Falta',
  tenders: 'Suas partes',
  tender: {
    under_way: 'Confirmando',
    held: 'Reservado no cartão',
    paid: 'Pago',
    undoing: 'Sendo desfeito',
    released: 'Liberado: nada foi cobrado',
    returned: 'Devolvido',
    disputed: 'Contestado no emissor',
  } satisfies Record<CheckoutTender['status'], string>,
  waiting: 'Aguardando o Pix',
  /** {} is where the time goes. */
  time: {
    days: { one: 'Se não completar em {} dia, tudo é desfeito', other: 'Se não completar em {} dias, tudo é desfeito' },
    left: 'Se não completar em {}, tudo é desfeito',
    over: 'O tempo acabou; desfazendo as partes',
  },
  announced: (there: number, left: number) => `${money(there)} reservados ou pagos. Faltam ${money(left)}.`,

  card: (amount: number) => `${money(amount)} no cartão`,
  change: 'Mudar as partes',
  otherwise: 'Pagar o resto de outra forma',

  rest: {
    heading: (left: number) => `Faltam ${money(left)}`,
    legend: 'Como pagar o resto?',
    debit: 'Cartão de débito',
    amount: 'Quanto agora',
    tooMuch: (most: number) => `No máximo ${money(most)}.`,
    byPix: (left: number) => `Pagar ${money(left)} com Pix`,
  },

  giveUp: {
    go: 'Desistir',
    question: 'Desistir de pagar em partes?',
    held: 'O que está reservado no cartão é liberado: não vira cobrança.',
    paid: 'O que já foi pago volta para de onde saiu.',
    code: 'O código Pix deixa de valer: não pague mais por ele.',
    stay: 'Continuar pagando',
    sure: 'Desistir e desfazer',
    asking: 'Desfazendo as partes.',
  },

  trouble: {
    network: 'A conexão caiu. Confira a conexão e tente de novo.',
    unavailable: 'Não deu certo agora. Tente de novo daqui a pouco.',
  },

  completing: {
    heading: 'Tudo certo, concluindo',
    next: 'Todas as partes estão aí. Costuma levar poucos segundos.',
  },
  undoing: {
    heading: 'Desfazendo as partes',
    next: 'O reservado é liberado e o que foi pago é devolvido. Pode levar alguns minutos; não precisa esperar aqui.',
  },
  undone: {
    heading: 'O pagamento em partes foi desfeito',
    why: {
      given_up: 'Ele foi desfeito a pedido.',
      time_over: 'O tempo acabou antes de tudo estar pago.',
      declined: 'O resto não foi aprovado.',
      not_completed: 'Uma das partes não pôde ser concluída.',
      charge_canceled: 'A cobrança foi cancelada.',
      paid_otherwise: 'A cobrança foi paga de outra forma.',
      nothing_held: 'Nada ficou reservado nem pago.',
      disputed: 'Uma das partes foi contestada no emissor.',
    } satisfies Record<SplitTenderReason, string>,
    released: 'O limite do cartão volta assim que o banco dele registrar, em geral no mesmo dia.',
    returned: 'O que foi pago voltou para de onde saiu; no cartão e no vale pode levar alguns dias para aparecer.',
    disputed:
      'Sobre o que você contestou, quem decide é o emissor. ' +
      'O que você não contestou volta para de onde saiu; se o emissor não aceitar de volta, a loja fala com você.',
    again: 'A cobrança continua aberta: pague inteira ou em partes de novo.',
  },
}

export type SplitTenderMessages = typeof splitTenderPtBr
