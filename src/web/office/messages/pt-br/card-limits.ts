import type { AttemptRejection } from '../../../../shared/contract/attempt-rejections.ts'
import type { LimitField } from '../../card-limits/limits-draft.ts'

/** The words of how often cards may be tried. They travel with their page. */
export const cardLimits = {
  title: 'Proteção e limites',
  text: 'Golpistas testam cartões roubados em lojas que não contam as tentativas. Escolha quantas esta loja permite.',
  failed: 'Não conseguimos buscar os limites',
  now: 'Cartões agora',
  open: 'A loja está aceitando cartões.',
  amounts: 'Valor de uma cobrança',
  amountsHint: 'Vale para novas cobranças, também as da API e dos links.',
  least: 'Menor valor',
  most: 'Maior valor',
  mostHint: 'Vazio: sem limite.',
  amountsWrong: 'O maior valor é menor que o menor.',
  attempts: 'Tentativas de cartão',
  attemptsHint: 'Afrouxar um limite pede que você confirme quem é.',
  fields: {
    attempts_per_device: 'Por navegador, em uma hora',
    attempts_per_network: 'Por rede, em uma hora',
    cards_per_payer: 'Cartões diferentes que falharam',
    attempts_per_charge: 'Por cobrança',
    attempts_per_store: 'Na loja toda, em dez minutos',
    smallest_tender: 'Menor parte de um pagamento dividido',
  } satisfies Record<LimitField, string>,
  hints: {
    attempts_per_device: 'Cinco tentativas pagas contam como uma. Um totem, onde muita gente paga, precisa de mais.',
    attempts_per_network: 'Quem já pagou neste navegador no mesmo dia não é barrado por este limite.',
    cards_per_payer: 'Em uma hora, de um navegador; o triplo, de uma rede.',
    attempts_per_charge: 'Seja quem for que tenta.',
    attempts_per_store:
      'Acima disso, se metade dos cartões não pagar, quem nunca pagou aqui espera dez minutos entre duas tentativas.',
    smallest_tender: 'Valores baixos facilitam o teste de cartões roubados.',
  } satisfies Record<LimitField, string>,
  usual: (value: string) => `Padrão: ${value}`,
  range: (min: string, max: string) => `De ${min} a ${max}.`,
  reset: 'Voltar todos ao padrão',
  saved: 'Os limites foram salvos',
  blocked: 'O que foi barrado nos últimos 30 dias',
  blockedHint: 'Cartões barrados antes da adquirente. Não guardamos nada de quem tentou.',
  blockedFailed: 'Não conseguimos buscar o que foi barrado',
  nothing: 'Nada foi barrado.',
  total: (count: number) => (count === 1 ? '1 cartão barrado' : `${count} cartões barrados`),
  why: {
    closed: 'A loja não estava aceitando cartões',
    charge: 'A cobrança já tinha tentativas demais',
    device: 'Tentativas demais de um navegador',
    network: 'Tentativas demais de uma rede',
    cards: 'Cartões diferentes demais sem pagar',
    store: 'A loja estava sendo usada para testar cartões',
  } satisfies Record<AttemptRejection, string>,
  columns: { why: 'Por quê', count: 'Quantos', last: 'Último dia' },
}

export type CardLimitWords = typeof cardLimits
