import type { GoingLiveItemName, GoingLiveReason } from '../../../../shared/contract/going-live.ts'

type Reasons = Record<GoingLiveReason, (about: string) => string>

const items: Record<GoingLiveItemName, string> = {
  second_factor: 'Segundo fator de cada dono',
  store: 'Dados da loja',
  bank: 'Conta no banco, com chave Pix',
  bank_test: 'Teste da conta',
  webhook: 'Webhooks do banco',
  certificate: 'Certificado do banco',
  cards: 'Cartões',
  public_address: 'Endereço público, com TLS',
  mail_server: 'Servidor de e-mails',
  backup: 'Cópia de segurança',
  team: 'Mais alguém na equipe',
  privacy: 'Contato e privacidade',
  live_store: 'Loja real',
}

const reasons: Reasons = {
  owners_without_second_factor: about =>
    about === ''
      ? 'A loja ainda não tem uma pessoa dona.'
      : `Falta para ${about}. Só a senha não basta onde há dinheiro.`,
  sandbox_data: about => `O CNPJ ${about} é o do exemplo. Coloque o de quem recebe o dinheiro.`,
  no_bank: () => 'Nenhum banco está ligado. Sem ele, ninguém paga por Pix.',
  bank_is_sandbox: about => `A conta “${about}” só recebe dinheiro de mentira. Ligue o seu banco.`,
  credentials_unusable: about => `As credenciais de ${about} não servem mais. Troque-as.`,
  bank_first: () => 'Vem depois da conta no banco.',
  not_tested: about => `${about} ainda não passou por um teste com as credenciais de agora.`,
  webhook_not_registered: about =>
    `O banco de ${about} ainda não sabe onde avisar. Os pagamentos demoram mais a aparecer.`,
  certificate_ends_soon: about => `Vence em ${about}. Depois disso o banco recusa a loja.`,
  no_acquirer: () => 'Nenhuma adquirente está ligada. A loja pode abrir só com Pix.',
  card_form_not_public: about =>
    `O navegador de quem paga procura o formulário do cartão em ${about}. Quem cuida do servidor define FIELDS_URL ` +
    'com um endereço https de host próprio.',
  address_not_public: about =>
    `Quem paga ainda abre ${about}. Quem cuida do servidor define PUBLIC_URL com um endereço https.`,
  no_mail_server: () => 'Comprovantes e convites ainda não saem. Quem cuida do servidor define SMTP_URL e MAIL_FROM.',
  not_confirmed: () => '',
  one_person: () => 'Se você perder o acesso, ninguém mais entra. Convide outra pessoa.',
  no_live_store: () => 'Esta loja é de teste. A real nasce dela, com os mesmos dados.',
}

/** What is missing before real money. The words travel with their page. */
export const goingLive = {
  title: 'Receber de verdade',
  text: 'O que falta para a loja real, conferido agora.',
  failed: 'Não conseguimos conferir o que falta',
  items,
  reasons,
  done: {
    second_factor: 'Cada dono entra com um segundo fator.',
    store: 'Nome, razão social, documento e cidade estão preenchidos.',
    bank: 'Um banco de verdade recebe o Pix da loja.',
    bank_test: 'O último teste passou, com as credenciais de agora.',
    webhook: 'O banco avisa quando um Pix chega.',
    certificate: 'Vale por mais de trinta dias, ou o banco não pede um.',
    cards: 'Uma adquirente de verdade recebe os cartões.',
    public_address: 'Quem paga chega por um endereço https.',
    mail_server: 'Os e-mails saem pelo seu servidor.',
    backup: 'Uma cópia foi feita e restaurada.',
    team: 'Mais de uma pessoa trabalha na loja.',
    privacy: 'Quem paga sabe com quem falar.',
    live_store: 'Ela está aberta.',
  } satisfies Record<GoingLiveItemName, string>,
  ask: {
    backup:
      'Faça uma cópia do banco de dados e da pasta de dados, e restaure-a uma vez em outra máquina. ' +
      'Só você pode dizer que deu certo.',
    privacy: 'Na sua loja, diga quem é o responsável pelos dados, como falar com ele e qual é a sua política de troca.',
  },
  acts: {
    security: 'Abrir Segurança',
    store: 'Abrir dados da loja',
    accounts: 'Abrir contas',
    mails: 'Abrir e-mails',
    team: 'Abrir equipe',
    confirm: 'Confirmar',
    unconfirm: 'Desfazer',
    openLive: 'Abrir a loja real',
    toLive: 'Ir para a loja real',
  },
  actFor: (act: string, item: string) => `${act}: ${item}`,
  states: { done: 'Feito', missing: 'Falta', optional: 'Opcional', later: 'Depois' },
  confirmedBy: (who: string, when: string) => `Confirmado por ${who}, ${when}`,
  progress: (done: number, all: number) => `${done} de ${all} prontos`,
  ready: { live: 'Tudo pronto para receber de verdade.', test: 'Tudo pronto por aqui. A loja real está aberta.' },
  liveThere: (name: string) => `A loja real ${name} está aberta. O que falta nela aparece na lista dela.`,
  open: {
    title: 'Abrir a loja real?',
    text:
      'A loja real começa com o nome, o documento, a cor e o logo desta, e só com você na equipe. ' +
      'Contas, chaves e equipe da loja de teste ficam aqui.',
    sandbox:
      'Um minuto depois, o banco e o celular de teste se desligam, porque já há dinheiro de verdade. ' +
      'Para mantê-los, o servidor precisa de SANDBOX=on.',
    submit: 'Abrir a loja real',
    keep: 'Ainda não',
    done: (name: string) => `Loja real ${name} aberta`,
  },
}

export type GoingLiveWords = typeof goingLive
