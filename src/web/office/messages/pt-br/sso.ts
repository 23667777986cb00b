import type { SsoFinding } from '../../../../shared/contract/sso.ts'

/** The issuer at which people of a store sign in. The words travel with its page. */
export const sso = {
  title: 'Entrada por SSO',
  text:
    'Sua equipe entra pela conta que já usa na empresa: ' +
    'Google Workspace, Okta, Keycloak ou outro serviço OpenID Connect.',
  failed: 'Não deu para ler o ajuste',
  owners: 'Só um dono da loja mexe na entrada por SSO: quem a controla decide quem é quem.',
  redirect: {
    label: 'Endereço de retorno',
    hint: 'Cadastre no seu serviço, exatamente assim, ao criar o aplicativo (client).',
    copy: 'Copiar endereço de retorno',
    copied: 'Endereço copiado',
    copyFailed: 'O navegador não deixou copiar. Selecione o texto.',
  },
  signedOut: {
    label: 'Endereço depois de sair',
    hint: 'Cadastre também, se o serviço pede: quem sai do Guichê sai de lá e volta para cá.',
    copy: 'Copiar endereço depois de sair',
    copied: 'Endereço copiado',
    copyFailed: 'O navegador não deixou copiar. Selecione o texto.',
  },
  label: 'Nome no botão',
  labelHint: 'A tela de entrada mostra “Entrar com …” a quem digita um e-mail dos domínios abaixo.',
  issuer: 'Emissor (issuer)',
  issuerHint: 'Como https://accounts.google.com, sem /.well\u2011known no fim.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretHint: 'Fica guardado com criptografia e não aparece de novo.',
  secretKept: 'Já está guardado. Deixe em branco para manter.',
  secretAnew: 'Escreva o segredo: ele não vale para outro emissor ou aplicativo.',
  domains: 'Domínios de e-mail',
  domainsHint: 'Só e-mails destes domínios entram. Separe por vírgula: padaria.com.br, filial.com.br.',
  domainsWrong: 'Escreva domínios inteiros, como padaria.com.br, sem @ e sem repetir.',
  issuerWrong: 'Escreva um endereço que comece com https://.',
  needed: 'Preencha este campo.',
  required: 'Estas pessoas entram só por SSO',
  requiredHint: 'Senha e chave de acesso deixam de abrir esta loja para elas. Donos sempre podem usar a senha.',
  saved: 'Entrada por SSO salva. Os donos da loja recebem um e-mail.',
  people: (count: number) =>
    count === 0
      ? 'Ninguém entrou por aqui ainda.'
      : count === 1
        ? '1 pessoa já entrou por aqui.'
        : `${count} pessoas já entraram por aqui.`,
  test: 'Testar',
  testing: 'Testando',
  testFirst: 'Salve antes de testar: o teste usa o que está salvo.',
  findings: {
    ok: 'O emissor responde e conhece o aplicativo. Falta alguém entrar por ele.',
    unreachable: 'Ninguém responde neste endereço. Confira o emissor e se o servidor do Guichê tem saída até ele.',
    address_closed:
      'O endereço leva para dentro da rede do servidor, e esta instalação não chama endereços internos para esta ' +
      'loja. Quem cuida do servidor pode permitir: WEBHOOK_ALLOW_PRIVATE.',
    not_https: 'O emissor precisa de https.',
    no_discovery:
      'O endereço responde, mas não como um emissor OpenID Connect: ' +
      '/.well-known/openid-configuration não foi lido. Confira o endereço.',
    other_issuer: 'O serviço se apresenta com outro endereço de emissor. Copie o emissor como ele mesmo o escreve.',
    endpoints_missing: 'O emissor não diz onde entrar, onde trocar o código ou onde estão as chaves.',
    keys_unreadable: 'As chaves do emissor não puderam ser lidas, e sem elas nada do que ele diz pode ser conferido.',
    client_rejected: 'O emissor não aceita o ID ou o segredo do aplicativo. Copie os dois de novo.',
  } satisfies Record<SsoFinding, string>,
  detail: 'O que foi dito',
  rules: {
    title: 'Quem entra',
    lines: [
      'Quem já trabalha na loja ou foi convidado. Um convite é aceito ao entrar; ninguém mais vira membro.',
      'O emissor precisa dizer que o e-mail foi verificado, e o e-mail precisa ser de um dos domínios.',
      'Na primeira vez a pessoa é ligada à conta do emissor e avisada por e-mail. ' +
        'O mesmo e-mail em outra conta do emissor não entra.',
      'Quem tem segundo fator no Guichê continua dando o código depois do SSO.',
      'A sessão abre só as lojas que usam este emissor, e não muda senha nem chaves de acesso de ninguém.',
    ],
  },
  remove: {
    act: 'Desligar SSO',
    title: 'Desligar a entrada por SSO?',
    text: 'As sessões abertas por SSO terminam. Quem nunca criou senha pede uma em “Esqueci minha senha”.',
    submit: 'Desligar',
    keep: 'Manter',
    done: 'A entrada por SSO foi desligada.',
  },
}

export type SsoWords = typeof sso
