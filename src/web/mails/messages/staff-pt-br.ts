import type { Role } from '../../../shared/contract/roles.ts'
import type { SecurityEvent } from '../../../shared/mails/mail-data.ts'

/** Mails to the people of a store, in Portuguese. */
export const staffPtBr = {
  invitation: {
    subject: (store: string) => `Convite para ${store}`,
    preview: (inviter: string) => `${inviter} convidou você.`,
    heading: (store: string) => `Você foi convidado para ${store}`,
    text: (inviter: string, store: string) => `${inviter} convidou você para trabalhar em ${store} no Guichê.`,
    role: 'Seu papel',
    roles: {
      owner: 'Dono',
      admin: 'Administrador',
      finance: 'Financeiro',
      cashier: 'Caixa',
      developer: 'Desenvolvedor',
      viewer: 'Leitura',
      accountant: 'Contador',
    } satisfies Record<Role, string>,
    act: 'Aceitar o convite',
    otherwise: 'Se você não esperava este convite, ignore este e-mail: nada acontece sem o seu aceite.',
  },
  'password-reset': {
    subject: 'Crie uma nova senha',
    preview: 'O endereço vale por pouco tempo e uma única vez.',
    heading: 'Crie uma nova senha',
    text: (name: string) =>
      `Olá, ${name}. Alguém pediu uma nova senha para a sua conta. O link vale por pouco tempo e uma única vez.`,
    act: 'Criar nova senha',
    otherwise: 'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
  },
  'security-alert': {
    subjects: {
      'new-device': 'Entrada por um aparelho novo',
      'password-changed': 'Sua senha foi trocada',
      'email-changed': 'Seu e-mail foi trocado',
      'two-step-on': 'A verificação em duas etapas foi ligada',
      'two-step-off': 'A verificação em duas etapas foi desligada',
      'passkey-added': 'Uma chave de acesso foi criada',
      'passkey-removed': 'Uma chave de acesso foi removida',
      'recovery-code-used': 'Um código de recuperação foi usado',
      'sso-linked': 'Primeira entrada por SSO',
      'store-key': 'Mudança nas chaves de API',
      'store-webhook': 'Mudança nos webhooks',
      'store-account': 'Mudança nos bancos e contas',
      'store-people': 'Mudança na equipe',
      'store-limits': 'Mudança nos limites da loja',
      'store-sso': 'Mudança na entrada por SSO',
      'store-whatsapp': 'Mudança no WhatsApp da loja',
    } satisfies Record<SecurityEvent, string>,
    textOfStore: (name: string) => `Olá, ${name}. Isto aconteceu na loja:`,
    otherwiseOfStore: 'Se você não esperava isto, veja a auditoria da loja e desfaça a mudança.',
    text: (name: string) => `Olá, ${name}. Isto aconteceu na sua conta:`,
    when: 'Quando',
    where: 'De onde',
    otherwise:
      'Se foi você, não é preciso fazer nada. Se não foi, troque a sua senha agora e avise quem administra a loja.',
  },
}
