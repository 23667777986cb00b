import type { AskedFor } from '../../../shared/payer/asked-payer.ts'
import { payerFault, payerField } from '../../../shared/words/pt-br/payer.ts'

interface WayWords {
  why: string
  /** Above the fields of an address. */
  address: string
  go: string
  going: string
  privacy: (store: string) => string
  rejected: string
  unavailable: string
}

/** What the page says where a gateway asks who pays before it makes a Pix code, or takes a card of any kind. */
export const payerPtBr = {
  by: {
    pix: {
      why: 'Para gerar o código Pix, falta dizer quem paga.',
      address: 'Endereço de quem paga',
      go: 'Gerar código Pix',
      going: 'Gerando o código Pix…',
      privacy: store =>
        `${store} guarda estes dados com o pagamento e os envia só à empresa que gera o Pix, como manda a LGPD.`,
      rejected: 'O código não foi gerado com estes dados. Confira cada um e tente de novo.',
      unavailable: 'Não deu para gerar o código agora. Tente de novo em alguns minutos.',
    },
    card: {
      why: 'Antes de pagar, falta dizer quem paga.',
      address: 'Endereço da fatura do cartão',
      go: 'Continuar',
      going: 'Enviando…',
      privacy: store =>
        `${store} guarda estes dados com o pagamento e os envia só à empresa que processa o cartão, como manda a LGPD.`,
      rejected: 'O cartão não foi aceito com estes dados, e nada foi cobrado. Confira cada um e tente de novo.',
      unavailable: 'Não deu para continuar agora. Tente de novo em alguns minutos.',
    },
  } satisfies Record<AskedFor, WayWords> as Record<AskedFor, WayWords>,
  fields: payerField,
  noNumber: 'ou s/n',
  choose: 'Escolha',
  faults: payerFault,
  network: 'Sem conexão. Nada foi enviado; tente de novo.',
}

export type PayerMessages = typeof payerPtBr
