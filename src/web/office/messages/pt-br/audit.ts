import { auditAction, auditActor } from '../../../../shared/words/pt-br/audit.ts'
import { team } from './team.ts'

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
  objectHint: 'chg_…',
  about: 'Sobre',
  who: 'Quem',
  when: 'Quando',
  days: 'Dias',
  clear: 'Limpar filtros',
  before: 'Antes',
  after: 'Depois',
  field: 'Campo',
  value: 'Valor',
  details: 'Detalhes',
  /** Those that records have most often; another one has its name in the API. */
  fields: {
    account: 'Conta',
    amount: 'Valor',
    asked_by: 'Pedida por',
    charge: 'Cobrança',
    customer: 'Cliente',
    email: 'E-mail',
    limit: 'Limite',
    name: 'Nome',
    payment: 'Pagamento',
    reason: 'Motivo',
    role: 'Papel',
    user: 'Pessoa',
  } as Partial<Record<string, string>>,
  roles: team.roles as Partial<Record<string, string>>,
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
    holds: (links: string, when: string) =>
      `${links} registros, de todas as lojas deste Guichê, sem alterações. Conferido em ${when}.`,
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
