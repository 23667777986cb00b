import type { VoucherKind } from '../../../../shared/cards/voucher-kinds.ts'
import type { Line } from '../../ways/ways-draft.ts'

/** The words of the ways to pay. They travel with their page. */
export const ways = {
  title: 'Formas de pagar',
  text: 'O que toda cobrança nova aceita, a menos que você escolha outra coisa na própria cobrança ou no link.',
  failed: 'Não conseguimos buscar as formas de pagamento',
  offered: 'O que oferecer, e em que ordem',
  offeredHint: 'Quem paga vê esta ordem; a primeira forma já vem escolhida.',
  lines: { pix: 'Pix', card: 'Cartão', voucher: 'Vale' } satisfies Record<Line, string>,
  credit: 'Crédito',
  debit: 'Débito',
  up: (way: string) => `Subir ${way}`,
  down: (way: string) => `Descer ${way}`,
  movedTo: (way: string, place: number) => `${way} agora é a ${place}ª forma`,
  lacking: {
    pix: 'A loja ainda não tem conta em um banco.',
    card: 'A loja ainda não tem uma adquirente.',
    voucher: 'A loja ainda não é credenciada com um emissor.',
  } satisfies Record<Line, string>,
  connect: { pix: 'Conectar banco', card: 'Conectar adquirente', voucher: 'Credenciar vale' } satisfies Record<
    Line,
    string
  >,
  voucherKind: 'O que se compra com o vale',
  voucherHint: 'O emissor recusa um vale que não é para isto.',
  kinds: {
    meal: 'Refeição',
    food: 'Alimentação',
    fuel: 'Combustível',
    culture: 'Cultura',
    multibenefit: 'Multibenefícios',
  } satisfies Record<VoucherKind, string>,
  wallets: 'Carteiras digitais',
  walletsHint: 'Aparecem como botões acima da lista, só em aparelhos que têm a carteira.',
  noWallets: 'Nenhuma carteira configurada.',
  setUpWallets: 'Configurar carteiras',
  parts: 'Pagamento dividido',
  partsTake: 'Aceitar pagamento dividido',
  partsHint: 'Dois cartões, um cartão e um Pix, um vale e o resto no cartão. Fica no fim da lista.',
  partsNeed: 'Para isso a loja precisa aceitar cartão ou vale.',
  installments: 'Parcelas no crédito',
  installmentsHint: 'Uma venda de R$ 600,00 hoje, para quem paga e para a loja:',
  minimum: 'Parcela mínima',
  needOne: 'Escolha ao menos uma forma que todos tenham: Pix, cartão ou vale.',
  saved: 'As novas cobranças já seguem estas formas',
  preview: 'Página de pagamento',
  previewText: 'Como você quer pagar?',
  previewNote: 'É o que o pagador vê primeiro. Cobranças já criadas não mudam.',
  upTo: (count: number) => `até ${count}×`,
  instant: 'cai na hora',
  splitTender: 'Em partes',
  or: 'ou',
}

export type WaysWords = typeof ways
