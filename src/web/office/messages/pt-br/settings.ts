import type { SettingsGroup, SettingsPageName } from '../../settings/settings-pages.ts'

interface PageWords {
  title: string
  /** What is set there, in one line. */
  text: string
  /** Other words by which one may look for it. */
  words: string
}

/** What the settings and their pages are called. They travel with the settings and with the palette. */
export const settings = {
  title: 'Ajustes',
  text: 'Como a loja aparece, recebe e conversa com outros sistemas.',
  navigation: 'Ajustes da loja',
  none: {
    title: 'Nada para ajustar com o seu acesso',
    text: 'Peça a quem administra a loja o acesso de que você precisa.',
  },
  groups: {
    own: 'Sua conta',
    store: 'Loja',
    receive: 'Receber',
    people: 'Pessoas',
    integration: 'Integração',
  } satisfies Record<SettingsGroup, string>,
  pages: {
    security: {
      title: 'Segurança',
      text: 'Segundo fator, chaves de acesso e onde você está conectado.',
      words: 'segundo fator dois fatores 2fa mfa aplicativo de códigos chave de acesso passkey recuperação sessões',
    },
    password: {
      title: 'Trocar a senha',
      text: 'A senha com que você entra.',
      words: 'senha mudar segurança',
    },
    counterCode: {
      title: 'Código da gerência',
      text: 'Seis dígitos com que você aprova uma devolução no caixa de outra pessoa.',
      words: 'pin código do balcão gerente aprovar devolução caixa',
    },
    goingLive: {
      title: 'Receber de verdade',
      text: 'O que falta na loja, e onde resolver.',
      words: 'produção real checklist pendências abrir loja primeiros passos',
    },
    store: {
      title: 'Loja e marca',
      text: 'Nome, CNPJ, cidade, logo e a cor da página de pagamento.',
      words: 'dados nome cnpj cpf cidade cor aparência tema logotipo',
    },
    stores: {
      title: 'Suas lojas',
      text: 'Troque de loja ou abra outra.',
      words: 'trocar de loja nova loja filial marca abrir outra empresa',
    },
    mails: {
      title: 'E-mails',
      text: 'O que a loja envia a quem paga, como fica e o que já foi enviado.',
      words: 'email correio comprovante recibo lembrete convite smtp',
    },
    whatsapp: {
      title: 'WhatsApp',
      text: 'O número da loja e o que ele manda a quem paga.',
      words: 'mensagem celular zap api oficial meta modelo template lembrete cobrança',
    },
    payerData: {
      title: 'Privacidade',
      text: 'Por quanto tempo os dados de quem pagou ficam guardados.',
      words: 'lgpd dados pessoais apagar retenção encarregado dpo titular exclusão',
    },
    ways: {
      title: 'Formas de pagar',
      text: 'O que as novas cobranças aceitam, em que ordem e em quantas parcelas.',
      words: 'pix cartão crédito débito vale carteira parcelas juros parcelamento ordem métodos',
    },
    accounts: {
      title: 'Bancos e contas',
      text: 'Onde a loja recebe: conectar, testar, trocar o certificado.',
      words: 'conectar banco pix certificado credenciais adquirente gateway',
    },
    routing: {
      title: 'Adquirentes',
      text: 'Qual adquirente recebe cada cartão, e o que acontece quando uma não responde.',
      words: 'roteamento regras cartões',
    },
    fees: {
      title: 'Taxas',
      text: 'O que cada adquirente cobra por venda, e quando paga.',
      words: 'tarifas mdr taxa contrato prazo recebimento líquido parcelas custo',
    },
    vouchers: {
      title: 'Vales aceitos',
      text: 'Os vales com que a loja tem credenciamento.',
      words: 'vale refeição alimentação combustível',
    },
    wallets: {
      title: 'Carteiras digitais',
      text: 'Apple Pay, Google Pay e Samsung Pay na página de pagamento.',
      words: 'google pay apple pay samsung pay',
    },
    sso: {
      title: 'Entrada por SSO',
      text: 'A equipe entra pela conta que já usa na empresa, como Google ou Okta.',
      words: 'sso oidc openid google workspace okta keycloak microsoft entra login único entrar',
    },
    refundApproval: {
      title: 'Aprovar devoluções',
      text: 'Acima de que valor outra pessoa aprova antes de o dinheiro sair.',
      words: 'devolver estorno limite duas pessoas quatro olhos segurança fraude',
    },
    cardLimits: {
      title: 'Proteção e limites',
      text: 'Quantas vezes um cartão pode ser tentado, e o valor mínimo e máximo de uma cobrança.',
      words: 'fraude teste de cartões tentativas limite valor mínimo máximo bloquear segurança',
    },
    apiKeys: {
      title: 'Chaves de API',
      text: 'Os programas que usam a loja: o que podem, de onde e até quando.',
      words: 'token segredo credencial integração desenvolvedor',
    },
    webhooks: {
      title: 'Webhooks',
      text: 'Endereços avisados quando algo acontece, e como foi cada entrega.',
      words: 'webhook avisos eventos integração endpoint url segredo',
    },
    notifications: {
      title: 'Notificações',
      text: 'O que você recebe por e-mail e no aparelho, e quem recebe o quê.',
      words: 'avisos alertas resumo do dia push celular email',
    },
    team: {
      title: 'Equipe',
      text: 'Quem trabalha na loja, com que papel, e convites.',
      words: 'pessoas usuários papéis permissões convidar',
    },
    audit: {
      title: 'Auditoria',
      text: 'Quem fez o quê, de onde, e o que era antes.',
      words: 'registro histórico trilha',
    },
    services: {
      title: 'Serviços',
      text: 'Serviços de análise e de monitoramento de erros, e o que cada um recebe.',
      words: 'posthog growthbook sentry integrações',
    },
    flags: {
      title: 'Testes e opções',
      text: 'Opções da página de pagamento e testes que comparam duas delas.',
      words: 'experimentos opções',
    },
  } satisfies Record<SettingsPageName, PageWords>,
}

export type SettingsWords = typeof settings
