import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { PayingStep } from '../card/paying-step.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

/** So many of `each`, the first apart; in centavos. */
interface InInstallments {
  count: number
  first: number
  each: number
  total: number
}

/** Seconds that a payer waits for; for longer, the time of day is told. */
const SHORT = 120

/** What the page says around the card form. Why a card was not accepted is in src/shared/declines. */
export const cardPtBr = {
  heading: 'Pague com cartão',
  form: 'Dados do cartão',
  pay: (amount: number) => `Pagar ${money(amount)}`,
  paying: {
    preparing: 'Preparando o pagamento. Fique nesta página.',
    confirming: 'Confirmando com o banco do cartão. Fique nesta página.',
  } satisfies Record<PayingStep, string>,
  safe: (store: string) => `O número vai direto para a operadora do cartão: ${store} não fica com ele.`,
  payByPix: 'Pagar com Pix',

  installments: {
    label: 'Parcelas',
    option: ({ count, first, each, total }: InInstallments, hasInterest: boolean) => {
      if (count === 1) return `À vista, ${money(total)}`
      if (hasInterest) return `${count}× de ${money(each)}, total ${money(total)}`
      if (first === each) return `${count}× de ${money(each)} sem juros`
      return `${count}× sem juros, 1 de ${money(first)} e ${count - 1} de ${money(each)}`
    },
    total: (total: number, rate: string | null) =>
      rate === null
        ? `Total de ${money(total)}, sem juros.`
        : `Total de ${money(total)}, com juros de ${rate.replace('.', ',')}% ao mês.`,
    debit: 'No débito, o valor sai de uma vez.',
  },

  trouble: {
    over: 'Seus cartões guardados mudaram. Nada foi cobrado: confira o cartão ou volte à loja.',
    network:
      'A conexão caiu, e não sabemos se o pagamento chegou. Se chegou, esta página já mostra; senão, tente de novo.',
    sameCard: 'Este cartão já foi recusado de vez. Use outro cartão ou pague de outra forma.',
    unavailable: 'Não conseguimos cobrar o cartão agora. Nada foi cobrado: tente de novo daqui a pouco.',
    tooMany: (seconds: number, at: string) =>
      seconds < SHORT
        ? `Foram muitas tentativas seguidas. Espere ${wait(seconds)} e tente de novo.`
        : `Foram muitas tentativas seguidas. Tente de novo às ${at} ou pague de outra forma.`,
  },

  changed: { title: 'As parcelas deste cartão mudaram.', next: 'Nada foi cobrado. Confira os novos valores e pague.' },
  failed: { title: 'O pagamento com cartão não foi feito.', next: 'Nada foi cobrado. Tente de novo.' },
  elsewhere: {
    title: 'Seu cartão não foi cobrado.',
    next:
      'A operadora de cartões da loja não pôde receber o pagamento agora. ' +
      'Digite o cartão de novo: desta vez ele vai por outra operadora.',
  },
  expired: {
    title: 'O tempo para confirmar no banco acabou.',
    next: 'Nada foi cobrado. Tente de novo, ou pague de outra forma.',
  },
  noMore: 'Esta cobrança não aceita mais tentativas com cartão. Pague com Pix ou fale com a loja.',
  noMoreWithoutPix: (store: string) => `Não dá para pagar com cartão agora. Fale com ${store}.`,

  processing: {
    heading: 'Confirmando com o banco do cartão',
    next: 'Costuma levar poucos segundos. O resultado aparece aqui.',
    long: 'O banco está demorando. Pode ficar nesta página ou voltar depois: o resultado aparece aqui.',
  },
  challenge: {
    heading: 'Confirme a compra no seu banco',
    next: 'O banco do cartão quer ter certeza de que é você. Depois de responder, você volta para cá.',
    here: 'O banco do cartão quer ter certeza de que é você. A pergunta dele aparece aqui nesta página.',
    go: 'Ir para o banco',
    confirm: 'Confirmar agora',
    leave: 'Usar outro cartão',
    /** Where no other card is taken any more: the time is up, or the tries are. */
    giveUp: 'Sair da confirmação',
  },
  authorized: {
    heading: 'Valor reservado no cartão',
    next: (store: string) => `Ainda não foi cobrado: ${store} conclui a cobrança depois.`,
  },
}

export type CardMessages = typeof cardPtBr

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
