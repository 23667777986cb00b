import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import type { PayerFault } from '../../../shared/payer/read-payer-fact.ts'

/** What the page says where a gateway asks who pays before it makes a Pix code. */
export const payerPtBr = {
  why: 'Para gerar o código Pix, falta dizer quem paga.',
  fields: {
    name: 'Nome completo',
    email: 'E-mail',
    tax_id: 'CPF ou CNPJ',
    phone: 'Celular com DDD',
  } satisfies Record<PayerFactName, string>,
  faults: {
    missing: 'Falta preencher este campo.',
    too_long: 'O texto ficou longo demais. Escreva mais curto.',
    not_email: 'Confira o e-mail: falta uma parte, como em ana@exemplo.com.',
    not_tax_id: 'Confira o CPF ou CNPJ: os números não fecham.',
    not_phone: 'Confira o celular: escreva com DDD, como (11) 91234-5678.',
  } satisfies Record<PayerFault, string>,
  go: 'Gerar código Pix',
  going: 'Gerando o código Pix…',
  privacy: (store: string) =>
    `${store} guarda estes dados com o pagamento e os envia só à empresa que gera o Pix, como manda a LGPD.`,
  rejected: 'O código não foi gerado com estes dados. Confira cada um e tente de novo.',
  network: 'Sem conexão. Nada foi enviado; tente de novo.',
  unavailable: 'Não deu para gerar o código agora. Tente de novo em alguns minutos.',
}

export type PayerMessages = typeof payerPtBr
