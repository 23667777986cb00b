import type { AttemptRejection } from '../../../../shared/contract/attempt-rejections.ts'
import type { LimitField } from '../../card-limits/limits-draft.ts'

/** The words of how often cards may be tried. They travel with their page. */
export const cardLimits = {
  title: 'Proteção e limites',
  text: 'Quem tem cartões roubados testa um por um onde ninguém conta. Aqui você diz até onde a loja deixa.',
  failed: 'Não conseguimos buscar os limites',
  now: 'Cartões agora',
  open: 'A loja está recebendo cartões.',
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
    cards_per_payer: 'Cartões diferentes que não pagaram',
    attempts_per_charge: 'Por cobrança',
    attempts_per_store: 'Da loja, em dez minutos',
    smallest_tender: 'Menor parte ao pagar em partes',
  } satisfies Record<LimitField, string>,
  hints: {
    attempts_per_device: 'Um cartão que pagou conta um quinto. Um totem onde muitos pagam precisa de mais.',
    attempts_per_network: 'Não segura um navegador que já pagou aqui no mesmo dia.',
    cards_per_payer: 'Em uma hora, de um navegador; o triplo, de uma rede.',
    attempts_per_charge: 'Seja quem for que tenta.',
    attempts_per_store: 'Se metade não paga nada, quem nunca pagou aqui espera dez minutos entre um cartão e outro.',
    smallest_tender: 'Partes pequenas servem para testar cartões.',
  } satisfies Record<LimitField, string>,
  usual: (value: string) => `Padrão: ${value}`,
  range: (min: string, max: string) => `De ${min} a ${max}.`,
  reset: 'Voltar ao padrão',
  undo: 'Desfazer',
  save: 'Salvar',
  changed: 'Há mudanças que ainda não foram salvas.',
  saved: 'Os limites foram salvos',
  blocked: 'O que foi barrado nos últimos 30 dias',
  blockedHint: 'Cartões que nem chegaram à adquirente. De quem tentou não se guarda nada.',
  blockedFailed: 'Não conseguimos buscar o que foi barrado',
  nothing: 'Nada foi barrado.',
  total: (count: number) => (count === 1 ? '1 cartão barrado' : `${count} cartões barrados`),
  why: {
    closed: 'Cartões estavam fechados',
    charge: 'A cobrança já tinha tentativas demais',
    device: 'Tentativas demais de um navegador',
    network: 'Tentativas demais de uma rede',
    cards: 'Cartões diferentes demais sem pagar',
    store: 'A loja estava sendo usada para testar cartões',
  } satisfies Record<AttemptRejection, string>,
  columns: { why: 'Por quê', count: 'Quantos', last: 'Último dia' },
}

export type CardLimitWords = typeof cardLimits
