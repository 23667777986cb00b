import type { SsoRejection } from '../../../../shared/contract/sso.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** What is said where one signs in, which travels with that page. */
export const signIn = {
  title: 'Entrar',
  welcome: 'Entre para ver o que chegou ao seu caixa.',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  submit: 'Entrar',
  passkey: 'Usar chave de acesso',
  sso: (label: string) => `Entrar com ${label}`,
  ssoAlone: 'A sua loja pede a entrada por SSO. Use o botão abaixo.',
  ssoRejected: {
    left: 'Você voltou sem entrar. Tente de novo ou use a sua senha.',
    attempt_over: 'A volta do SSO demorou ou veio de outro navegador. Comece de novo.',
    changed: 'A loja mudou a entrada por SSO. Comece de novo.',
    issuer_unreachable: 'O seu SSO não respondeu. Tente daqui a pouco ou use a sua senha.',
    issuer_wrong:
      'A resposta do seu SSO não passou na conferência. Tente de novo; se continuar, avise um dono da loja.',
    email_not_verified: 'O seu SSO não diz que o seu e-mail foi verificado. Fale com quem cuida dele.',
    foreign_domain: 'O e-mail da sua conta no SSO não é de um domínio desta loja. Entre com a conta da empresa.',
    not_a_member: 'Ninguém com o seu e-mail trabalha nesta loja. Peça um convite a um dono.',
    accept_first: 'Você já tem conta no Guichê. Aceite o convite pelo link do e-mail e depois entre por aqui.',
    other_person:
      'Este e-mail já entrou por outra conta do SSO. Um dono pode remover a pessoa da equipe e convidar de novo.',
  } satisfies Record<SsoRejection, string>,
  forgot: 'Esqueci minha senha',
  forgotten: {
    title: 'Esqueceu a senha?',
    welcome: 'Enviamos um link para você criar outra.',
    submit: 'Enviar link',
    sentTitle: 'Confira o seu e-mail',
    sent:
      'Se este e-mail tem acesso ao Guichê, o link chega em instantes. Ele ' +
      'funciona uma vez só e vale por uma hora.',
    noMail:
      'Não chegou? Veja a caixa de spam ou envie de novo. ' +
      'Se continuar assim, peça uma senha nova a quem cuida do servidor.',
    again: 'Enviar de novo',
    sentAgain: 'Enviado de novo. Se este e-mail tem acesso ao Guichê, o link chega em instantes.',
    wrong: 'Escreva um e-mail completo.',
    back: 'Voltar ao login',
  },
  newPassword: {
    title: 'Senha nova',
    welcome: 'Escolha uma que só você saiba.',
    password: 'Senha nova',
    needed: 'Escreva a senha nova.',
    submit: 'Salvar a senha',
    doneTitle: 'Senha trocada',
    done: 'Você saiu de todos os aparelhos. Entre com a senha nova.',
    noLink: 'O link está incompleto. Abra de novo pela mensagem que você recebeu.',
  },
  submitting: 'Entrando',
  emailNeeded: 'Escreva o e-mail da sua conta.',
  passwordNeeded: 'Escreva a sua senha.',
  rejected: 'E-mail e senha não conferem. Confira os dois e tente de novo.',
  waitSeconds: (seconds: number) =>
    plural(rules, seconds, {
      one: 'Foram muitas tentativas seguidas. Espere 1 segundo e tente de novo.',
      other: `Foram muitas tentativas seguidas. Espere ${seconds} segundos e tente de novo.`,
    }),
  waitMinutes: (minutes: number) =>
    plural(rules, minutes, {
      one: 'Foram muitas tentativas seguidas. Espere 1 minuto e tente de novo.',
      other: `Foram muitas tentativas seguidas. Espere ${minutes} minutos e tente de novo.`,
    }),
  waitALittle: 'Foram muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  sharedDevice: 'Aparelho compartilhado',
  sharedDeviceHint: 'Sai sozinho depois de 30 minutos sem uso. Sem marcar, depois de 12 horas.',
  signOut: 'Sair',
  ownPassword: {
    title: 'Sua senha',
    why: 'Outra pessoa criou esta senha. Escolha uma que só você saiba.',
    wish: 'Escolha uma senha nova, que só você saiba.',
    wishSubmit: 'Mudar a senha',
    back: 'Voltar sem mudar',
    current: 'Senha atual',
    wanted: 'Senha nova',
    hint: 'Ao menos 12 caracteres. Três ou quatro palavras que não combinam servem bem.',
    others: 'Você vai sair dos outros aparelhos em que entrou.',
    submit: 'Mudar a senha e continuar',
    currentNeeded: 'Escreva a senha com que você entrou.',
    wantedNeeded: 'Escreva a senha nova.',
  },
  sessionOver: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
}

export type SignInWords = typeof signIn
