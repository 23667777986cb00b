import { auditAction, auditActor } from '../../../../shared/words/pt-br/audit.ts'

/** The words of the audit. They travel with its page. */
export const audit = {
  title: 'Auditoria',
  text: 'Quem fez o quê nesta loja. Só cresce: nada aqui é mudado ou apagado.',
  failed: 'Não conseguimos buscar a auditoria',
  person: 'Pessoa',
  everybody: 'Todos',
  action: 'Ação',
  everything: 'Todas',
  object: 'Código',
  who: 'Quem',
  when: 'Quando',
  days: 'Dias',
  clear: 'Limpar filtros',
  before: 'Antes',
  after: 'Depois',
  field: 'Campo',
  value: 'Valor',
  details: 'Detalhes',
  from_address: 'De onde',
  request: 'Pedido',
  id: 'Registro',
  nothing: 'Nada com estes filtros',
  nothingText: 'Mude as datas ou limpe os filtros.',
  older: 'Mais antigos',
  newer: 'Voltar ao começo',
  list: 'Registros',
  kinds: auditActor,
  chain: {
    holds: (links: string, when: string) => `${links} registros, sem alterações. Conferido em ${when}.`,
    walking: 'Os registros estão sendo conferidos pela primeira vez.',
    broken: 'A auditoria foi alterada por fora',
    brokenText: 'Avise quem cuida do servidor. O comando guiche audit verify mostra onde.',
    head: 'Último elo',
    copy: 'Copiar o último elo',
    copied: 'Copiado',
    copyFailed: 'O navegador não deixou copiar.',
  },
  ...auditAction,
}

export type AuditWords = typeof audit
