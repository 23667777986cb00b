import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { PayingStep } from '../card/paying-step.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

/** What the page says to whoever pays with a voucher. */
export const voucherPtBr = {
  kinds: {
    meal: 'vale-refeição',
    food: 'vale-alimentação',
    fuel: 'vale-combustível',
    culture: 'vale-cultura',
    multibenefit: 'cartão multibenefícios',
  } satisfies Record<VoucherKind, string>,
  heading: (kind: string) => `Pague com ${kind}`,
  /** What of the purchase such a voucher may pay. */
  paysAll: (amount: number) => `Toda a compra pode ser paga com vale: ${money(amount)}.`,
  /** The same of a tender. */
  paysTender: (amount: number) => `Esta parte vai no vale: ${money(amount)}.`,
  taken: (brands: string) => `Aceitos aqui: ${brands}.`,
  form: 'Dados do vale',
  pay: (amount: number) => `Pagar ${money(amount)} com o vale`,
  paying: {
    preparing: 'Preparando o pagamento. Fique nesta página.',
    confirming: 'Confirmando com o emissor do vale. Fique nesta página.',
  } satisfies Record<PayingStep, string>,
  safe: (store: string) => `Número e CPF vão só para a operadora e o emissor do vale: ${store} não fica com eles.`,

  holder: 'CPF do titular do vale',
  holderHint: 'O emissor confere se o vale é desse CPF.',
  holderMissing: 'Escreva o CPF de quem o vale é.',
  holderShort: 'Faltam números no CPF.',
  holderWrong: 'Algum número do CPF está trocado. Confira.',

  partOnly: {
    title: (eligible: number) => `O vale só pode pagar ${money(eligible)} desta compra`,
    next: 'O resto da compra não é do tipo que ele paga. Pague tudo de outra forma.',
    bySplitTender: 'O resto vai no Pix ou no cartão: pague em partes.',
  },
  tooLittle: {
    title: (available: number) => `Este vale tem só ${money(available)}`,
    next: (amount: number) => `Nada foi cobrado. Faltam ${money(amount)}: use outro vale ou pague de outra forma.`,
  },
  empty: {
    title: 'O saldo deste vale não é suficiente',
    next: 'Nada foi cobrado. Use outro vale ou pague de outra forma.',
  },
  stranger: {
    title: 'O CPF não é o do titular deste vale',
    next: 'Nada foi cobrado. Confira o CPF, ou use um vale que seja seu.',
  },
  notTaken: {
    title: (store: string) => `${store} não aceita vales desta bandeira`,
    next: 'Nada foi cobrado. Use um dos aceitos ou pague de outra forma.',
  },
  notEligible: {
    title: 'Este vale não paga este tipo de compra',
    next: 'Nada foi cobrado. Use outro vale ou pague de outra forma.',
  },
  failed: { title: 'O pagamento com o vale não foi feito', next: 'Nada foi cobrado. Tente de novo.' },
  noMore: 'Esta cobrança não aceita mais tentativas com vale. Pague de outra forma ou fale com a loja.',
  payBySplitTender: 'Pagar em partes',
  payByPix: 'Pagar com Pix',
  payByCard: 'Pagar com cartão',

  processing: {
    heading: 'Confirmando com o emissor do vale',
    next: 'Costuma levar poucos segundos. O resultado aparece aqui.',
    long: 'O emissor está demorando. Pode ficar nesta página ou voltar depois: o resultado aparece aqui.',
  },
}

export type VoucherMessages = typeof voucherPtBr
