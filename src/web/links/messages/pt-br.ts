import type { LinkFault } from '../../../shared/links/read-link-form.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

const faults: Record<LinkFault, string> = {
  missing: 'Falta preencher este campo.',
  not_money: 'Escreva o valor com vírgula, como 25,90.',
  too_small: 'O valor é menor do que a loja aceita aqui.',
  too_large: 'O valor é maior do que a loja aceita aqui.',
  not_offered: 'Escolha uma das opções.',
  too_many: 'Não há tantos disponíveis agora. Escolha uma quantidade menor.',
  too_long: 'O texto ficou longo demais. Escreva mais curto.',
  not_email: 'Confira o e-mail: falta uma parte, como em ana@exemplo.com.',
  not_tax_id: 'Confira o CPF ou CNPJ: os números não fecham.',
  not_phone: 'Confira o celular: escreva com DDD, como (11) 91234-5678.',
}

/** What a payment link's page and a store's public page say. */
export const linksPtBr = {
  faults,
  what: 'O que você paga',
  form: 'Seus dados',
  howMuch: 'Quanto você quer pagar?',
  chooseAmount: 'Escolha um valor.',
  amount: 'Valor',
  amountHint: (minimum: number, maximum: number | null) =>
    maximum === null ? `A partir de ${money(minimum)}.` : `De ${money(minimum)} a ${money(maximum)}.`,
  other: 'Outro valor',
  quantity: 'Quantidade',
  ofQuantity: (quantity: number, amount: number) => `${quantity} — ${money(amount)}`,
  choose: 'Escolha',
  name: 'Nome',
  email: 'E-mail',
  taxId: 'CPF ou CNPJ',
  optional: (label: string) => `${label} (opcional)`,
  go: 'Ir para o pagamento',
  goWith: (amount: number) => `Pagar ${money(amount)}`,
  next: 'Na próxima página você escolhe como pagar.',
  left: (count: number) => (count === 1 ? 'Resta 1' : `Restam ${count}`),
  lastDay: (day: string) => `Até ${day}`,
  title: (title: string, store: string) => `${title} · ${store}`,
  closed: {
    sold_out: {
      heading: 'Esgotado',
      next: (store: string) => `Não resta nenhum agora. Fale com ${store} para saber se volta.`,
    },
    ended: {
      heading: 'O prazo deste link terminou',
      next: (store: string) => `Fale com ${store} se ainda quiser pagar.`,
    },
    archived: {
      heading: 'Este link não está mais em uso',
      next: (store: string) => `Nada foi cobrado. Fale com ${store} para receber um novo link.`,
    },
    unavailable: {
      heading: 'Não conseguimos começar o pagamento agora',
      next: (store: string) => `Nada foi cobrado. Tente de novo em alguns minutos ou fale com ${store}.`,
    },
  },
  again: 'Tentar de novo',
  notFound: {
    title: 'Link não encontrado · Guichê',
    heading: 'Não encontramos este link',
    next: 'Confira se o endereço veio inteiro ou peça um novo link a quem enviou.',
  },
  noStore: {
    title: 'Página não encontrada · Guichê',
    heading: 'Não encontramos esta loja',
    next: 'Confira se o endereço veio inteiro. A loja pode ter fechado a página.',
  },
  store: {
    title: (store: string) => `${store} · Pagar online`,
    heading: 'O que você pode pagar aqui',
    empty: 'Não há nada para pagar aqui no momento.',
  },
}

export type LinkWords = typeof linksPtBr
