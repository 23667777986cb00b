import type { Scope } from '../../../../shared/contract/roles.ts'

/** What each scope lets a person or a key do: the team's table and the API keys say it alike. */
export const scopes: Record<Scope, string> = {
  'charges:read': 'Ver cobranças',
  'charges:write': 'Criar e cancelar cobranças',
  'refunds:write': 'Devolver e responder disputas',
  'refunds:approve': 'Aprovar devoluções de outra pessoa',
  'customers:read': 'Ver clientes',
  'customers:write': 'Cadastrar clientes',
  'customers:erase': 'Apagar dados de clientes',
  'ledger:read': 'Ver os livros e pendências',
  'reports:read': 'Ver números e relatórios',
  'events:read': 'Ver eventos',
  'webhooks:read': 'Ver webhooks',
  'webhooks:write': 'Mudar webhooks',
  'settings:write': 'Mudar ajustes da loja',
  'services:write': 'Ligar serviços e opções',
  'keys:write': 'Criar chaves de API',
  'people:read': 'Ver a equipe',
  'people:write': 'Convidar, suspender e remover',
  'audit:read': 'Ler a auditoria',
  'links:read': 'Ver links de pagamento',
  'links:write': 'Criar e mudar links de pagamento',
  'counter:use': 'Usar o balcão',
}
