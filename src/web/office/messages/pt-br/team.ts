import type { Role } from '../../../../shared/contract/roles.ts'
import { plural } from '../plural.ts'
import { scopes } from './scopes.ts'

const rules = new Intl.PluralRules('pt-BR')

/** The words of the people of a store. They travel with their page. */
export const team = {
  title: 'Equipe',
  text: 'Quem trabalha nesta loja e o que cada pessoa pode fazer.',
  invite: 'Convidar',
  failed: 'Não conseguimos buscar a equipe',
  people: 'Pessoas',
  you: 'Você',
  disabled: 'Acesso suspenso',
  secondFactor: 'Com segundo fator',
  seen: (when: string) => `Último acesso: ${when}`,
  joined: (when: string) => `Na loja desde ${when}`,
  actionsOf: (name: string) => `Alterar ${name}`,
  roles: {
    owner: 'Dono',
    admin: 'Administrador',
    finance: 'Financeiro',
    cashier: 'Caixa',
    developer: 'Desenvolvedor',
    viewer: 'Leitura',
    accountant: 'Contador',
  } satisfies Record<Role, string>,
  roleHints: {
    owner: 'Tudo, e o único que mexe com outros donos.',
    admin: 'Tudo, menos mexer com donos.',
    finance: 'Cobra, devolve, vê os livros e muda os ajustes.',
    cashier: 'Só o balcão: cobra e vê as próprias vendas.',
    developer: 'Cobra e cuida de webhooks. Não vê os livros.',
    viewer: 'Vê tudo do dia a dia e não muda nada.',
    accountant: 'Vê os livros, exporta e lê a auditoria.',
  } satisfies Record<Role, string>,
  act: 'Alterar',
  change: 'Mudar o papel',
  disable: 'Suspender acesso',
  enable: 'Reativar acesso',
  removeFactors: 'Remover segundo fator',
  remove: 'Remover da loja',
  roleForm: {
    title: (name: string) => `Papel de ${name}`,
    role: 'Papel',
    submit: 'Salvar papel',
    keep: 'Voltar',
    done: (name: string, role: string) => `${name} agora é ${role}`,
  },
  confirmDisable: {
    title: (name: string) => `Suspender o acesso de ${name}?`,
    text:
      'A pessoa perde o acesso à loja agora, também nas telas que deixou ' +
      'abertas. Você pode reativar quando quiser.',
    submit: 'Suspender acesso',
    keep: 'Manter',
    done: (name: string) => `${name} está sem acesso à loja`,
  },
  enabled: (name: string) => `${name} pode entrar de novo`,
  confirmFactors: {
    title: (name: string) => `Remover o segundo fator de ${name}?`,
    text:
      'Só para quem perdeu o celular e os códigos de recuperação. ' +
      'Antes, confirme por telefone ou pessoalmente que é a própria pessoa quem pede.',
    after:
      'Ela sai de todas as telas e entra só com a senha até ligar outro segundo fator em Segurança. ' +
      'Ela e os donos recebem um e-mail.',
    submit: 'Remover segundo fator',
    keep: 'Manter',
    done: (name: string) => `${name} entra só com a senha`,
  },
  confirmRemove: {
    title: (name: string) => `Remover ${name} da loja?`,
    text:
      'O acesso termina agora e os convites que esta pessoa enviou são cancelados. ' +
      'O que ela fez continua com o nome dela. Para voltar, ela precisa de outro convite.',
    submit: 'Remover',
    keep: 'Manter',
    done: (name: string) => `${name} não trabalha mais na loja`,
    /** Above the names of the API keys that the person made. */
    keys: (keys: number) =>
      plural(rules, keys, {
        one: 'Uma chave de API criada por esta pessoa continua funcionando:',
        other: `${keys} chaves de API criadas por esta pessoa continuam funcionando:`,
      }),
    keysOnly: 'Quem gerencia as chaves de API pode revogá-las em Ajustes.',
    revokeKeys: (keys: number) =>
      plural(rules, keys, { one: 'Revogar esta chave também', other: 'Revogar estas chaves também' }),
    revokeKeysHint: 'O que usa uma chave revogada, como o site da loja ou o ERP, para na hora.',
    keysFailed: 'Não conseguimos ver se esta pessoa criou chaves de API. Se criou, elas continuam funcionando.',
  },
  inviteForm: {
    title: 'Convidar para a loja',
    email: 'E-mail',
    emailWrong: 'Escreva um e-mail completo, como ana@padaria.com.br.',
    role: 'Papel',
    choose: 'Escolha o papel',
    roleNeeded: 'Escolha o que a pessoa poderá fazer.',
    submit: 'Enviar convite',
    make: 'Criar convite',
    keep: 'Voltar',
  },
  made: {
    mailed: {
      title: 'Convite enviado',
      text: (email: string) =>
        `Enviamos o convite para ${email}. Se preferir, mande também este link: ` +
        'vale por sete dias, uma vez, e não aparece de novo.',
    },
    /** Where no mail reaches anybody. */
    byHand: {
      title: 'Convite pronto',
      text: (email: string) =>
        `Copie o link e mande a ${email}: ele vale por sete dias, uma vez, e não aparece de novo.`,
    },
    link: 'Link do convite',
    copy: 'Copiar link',
    close: 'Concluir',
  },
  invitations: {
    title: 'Convites pendentes',
    by: (role: string, who: string) => `${role} · convite de ${who}`,
    someone: 'alguém que saiu',
    until: (when: string) => `Vale até ${when}`,
    over: 'Expirado',
    resend: 'Enviar de novo',
    resendTo: (email: string) => `Enviar de novo a ${email}`,
    /** Where no mail reaches anybody. */
    newLink: 'Novo link',
    newLinkFor: (email: string) => `Novo link para ${email}`,
    withdraw: 'Cancelar',
    delete: 'Excluir',
    deleteOf: (email: string) => `Excluir o convite para ${email}`,
    withdrawOf: (email: string) => `Cancelar o convite para ${email}`,
    confirm: {
      title: (email: string) => `Cancelar o convite para ${email}?`,
      text: 'O link deixa de funcionar. Você pode convidar de novo depois.',
      submit: 'Cancelar convite',
      keep: 'Manter convite',
      done: 'O convite foi cancelado',
    },
  },
  permissions: {
    title: 'O que cada papel pode',
    text: 'O que cada papel vê e faz no Guichê.',
    may: 'Pode',
    mayNot: 'Não pode',
    permission: 'Permissão',
    owners: 'Gerenciar donos da loja',
  },
  scopes,
  count: (people: number) => plural(rules, people, { one: '1 pessoa', other: `${people} pessoas` }),
  /** The page that an invitation leads to. */
  door: {
    title: 'Convite',
    welcome: (store: string, role: string) => `${store} convidou você para a equipe. Papel: ${role}.`,
    reading: 'Lendo o convite',
    newHere: (email: string) => `Crie a sua conta com o e-mail ${email}.`,
    name: 'Seu nome',
    nameNeeded: 'Escreva como a equipe chama você.',
    password: 'Senha',
    passwordHint: 'Ao menos 12 caracteres. Três ou quatro palavras que não combinam servem bem.',
    passwordNeeded: 'Escolha uma senha.',
    submit: 'Aceitar e entrar',
    known: (email: string) => `${email} já tem acesso ao Guichê. Entre com a sua senha para aceitar.`,
    signedIn: (email: string) => `Você entrou como ${email}.`,
    acceptOnly: 'Aceitar convite',
    currentPassword: 'Sua senha',
    signInFirst: 'Entrar e aceitar',
    noLink: 'O link está incompleto. Abra o convite de novo pela mensagem que você recebeu.',
    toSignIn: 'Ir para o login',
  },
}

export type TeamWords = typeof team
