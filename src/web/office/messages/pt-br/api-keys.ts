import { plural } from '../plural.ts'
import { scopes } from './scopes.ts'

const rules = new Intl.PluralRules('pt-BR')

/** The words of API keys. They travel with their page. */
export const apiKeys = {
  title: 'Chaves de API',
  text: 'Com elas outros sistemas usam a loja. Dê a cada um a sua chave, com o mínimo de que precisa.',
  add: 'Criar chave',
  failed: 'Não conseguimos buscar as chaves',
  empty: {
    title: 'Nenhuma chave ainda',
    text: 'Crie uma para a sua loja virtual, o seu ERP ou a sua automação.',
  },
  turn: { newest: 'As mais novas', older: 'Mais antigas' },
  inUse: 'Em uso',
  ended: 'Encerradas',
  states: { active: 'Ativa', ending: 'Terminando', expired: 'Vencida', revoked: 'Revogada' },
  neverUsed: 'Nunca usada',
  used: 'Usada',
  from: (address: string) => `de ${address}`,
  ends: 'Vale até',
  created: 'Criada',
  anywhere: 'De qualquer rede',
  networks: (n: number) => plural(rules, n, { one: 'De 1 rede', other: `De ${n} redes` }),
  may: (n: number) => plural(rules, n, { one: '1 permissão', other: `${n} permissões` }),
  all: 'Todas as permissões',
  details: 'Permissões e redes',
  acts: {
    of: (name: string) => `Ações de ${name}`,
    change: 'Mudar nome e redes',
    rotate: 'Trocar a chave',
    revoke: 'Revogar',
  },
  scopes,
  form: {
    add: 'Criar chave',
    change: 'Mudar nome e redes',
    name: 'Nome',
    nameHint: 'Para que ela serve, como “Loja virtual”.',
    nameNeeded: 'Dê um nome à chave.',
    scopes: 'O que ela pode fazer',
    scopesNeeded: 'Escolha ao menos uma permissão.',
    presets: {
      charge: { name: 'Cobrar', text: 'Cria, vê e cancela cobranças. Serve para uma loja virtual.' },
      read: {
        name: 'Só ler',
        text: 'Vê cobranças, clientes, links, livros, números, eventos e webhooks. Não muda nada.',
      },
      all: {
        name: 'Tudo',
        text: 'Tudo que a loja faz, menos aprovar devoluções, cuidar de chaves e da equipe, e ler a auditoria.',
      },
      own: { name: 'Escolher', text: 'Marque só o que ela precisa.' },
    },
    expires: 'Vale por',
    expiresOptions: {
      '30': '30 dias',
      '90': '90 dias',
      '365': '1 ano',
      never: 'Até ser revogada',
    },
    networks: 'Redes de onde funciona',
    networksHint: 'Um endereço IP ou uma rede por linha, como 203.0.113.0/24. Vazio: de qualquer rede.',
    networksWrong: 'Uma linha não é um endereço nem uma rede. Escreva como 203.0.113.7 ou 203.0.113.0/24.',
    submitAdd: 'Criar chave',
    submitChange: 'Salvar',
    cancel: 'Voltar',
    changed: 'Chave alterada',
  },
  secret: {
    title: 'Guarde a chave',
    text: 'Ela aparece só agora. Copie para um lugar seguro, como o cofre de segredos do seu sistema.',
    label: 'Chave de API',
    copy: 'Copiar chave',
    done: 'Já guardei',
  },
  rotate: {
    title: (name: string) => `Trocar a chave ${name}`,
    text:
      'Criamos uma chave nova com as mesmas permissões e redes. ' +
      'A antiga continua por um tempo, para você trocar sem parar nada.',
    overlap: 'A antiga continua por',
    hours: { '0': 'Nenhum tempo: termina agora', '1': '1 hora', '24': '24 horas', '72': '3 dias', '168': '7 dias' },
    submit: 'Trocar a chave',
    keep: 'Manter a chave',
  },
  revoke: {
    title: (name: string) => `Revogar a chave ${name}`,
    text: 'O sistema que a usa para de funcionar na próxima chamada. Não dá para desfazer.',
    submit: 'Revogar',
    keep: 'Manter',
    done: 'Chave revogada',
  },
}

export type ApiKeyWords = typeof apiKeys
