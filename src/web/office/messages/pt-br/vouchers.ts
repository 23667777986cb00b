import type { AffiliationField } from '../../../../shared/cards/voucher-affiliations.ts'
import type { VoucherKind } from '../../../../shared/cards/voucher-kinds.ts'

/** The words of the vouchers that a store takes. They travel with their page. */
export const vouchers = {
  title: 'Vales aceitos',
  text: 'Os vales com que a loja tem credenciamento. Os outros são recusados já na página de pagamento.',
  add: 'Adicionar vale',
  failed: 'Não conseguimos buscar os credenciamentos',
  empty: {
    title: 'A loja ainda não aceita vales',
    text:
      'Credencie a loja com o emissor (Alelo, Ticket, Pluxee, VR…) e informe aqui os dados que ele passou. ' +
      'Depois, as cobranças podem aceitar vale.',
  },
  notOffered: {
    title: 'As novas cobranças ainda não oferecem vale',
    text: 'Marque Vale em Formas de pagar e diga o que se compra com ele.',
    choose: 'Escolher as formas de pagar',
  },
  kinds: {
    meal: 'Refeição',
    food: 'Alimentação',
    fuel: 'Combustível',
    culture: 'Cultura',
    multibenefit: 'Multibenefícios',
  } satisfies Record<VoucherKind, string>,
  fields: {
    tax_id: 'CNPJ',
    mcc: 'MCC',
    merchant_id: 'MID',
    affiliation_id: 'Código de afiliação',
  } satisfies Record<AffiliationField, string>,
  hints: {
    tax_id: 'Vazio: o CNPJ da loja.',
    mcc: 'Quatro números: o ramo da loja no contrato.',
    merchant_id: 'O número que a Ticket deu à loja.',
    affiliation_id: 'O número que o emissor deu à loja.',
  } satisfies Record<AffiliationField, string>,
  voucher: 'Vale',
  terms: (kind: string, amount: string) => `${kind}, até ${amount}`,
  refund: {
    part: 'O valor volta para o saldo do vale. O emissor só devolve hoje, no dia do pagamento.',
    whole: 'O valor volta para o saldo do vale. O emissor só devolve hoje, no dia do pagamento, e só o valor inteiro.',
    nothing:
      'O emissor do vale não devolve mais este pagamento: o prazo era o dia em que foi feito. ' +
      'Devolva ao cliente de outra forma, como um Pix.',
  },
  since: (when: string) => `Desde ${when}`,
  edit: 'Alterar',
  editOf: (brand: string) => `Alterar ${brand}`,
  remove: 'Remover',
  removeOf: (brand: string) => `Remover ${brand}`,
  form: {
    title: (brand: string) => `Vale ${brand}`,
    brand: 'Bandeira',
    choose: 'Escolha a bandeira',
    brandNeeded: 'Escolha a bandeira.',
    kinds: 'A loja aceita para',
    kindNeeded: 'Escolha ao menos um tipo de compra.',
    needed: 'Diga o que o emissor informou.',
    mccWrong: 'São quatro números.',
    idWrong: 'Só letras, números e hífen, até 30.',
    submit: 'Salvar',
    cancel: 'Voltar',
    done: (brand: string) => `A loja agora aceita ${brand}`,
  },
  confirm: {
    title: (brand: string) => `Parar de aceitar ${brand}?`,
    text: 'Cobranças já criadas também deixam de aceitar este vale. Pagamentos já feitos não mudam.',
    submit: 'Parar de aceitar',
    keep: 'Manter',
    done: (brand: string) => `A loja não aceita mais ${brand}`,
  },
}

export type VoucherWords = typeof vouchers
