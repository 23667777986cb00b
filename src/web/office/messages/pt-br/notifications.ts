import type { Topic } from '../../../../shared/notifications/topics.ts'

/** The words of who is told what. They travel with its page. */
export const notifications = {
  title: 'Notificações',
  text: 'O que você fica sabendo sem abrir o Guichê, por e-mail ou direto no aparelho.',
  failed: 'Não conseguimos buscar as suas notificações',
  none: {
    title: 'Nada para avisar no seu papel',
    text: 'As notificações são sobre o movimento e as pendências da loja, que o seu papel não vê.',
  },
  topic: 'Assunto',
  channels: { mail: 'E-mail', push: 'Aparelho' },
  by: (topic: string, channel: string) => `${topic}, ${channel}`,
  topics: {
    daily_sum: {
      title: 'Resumo do dia',
      short: 'Resumo',
      text: 'O que entrou ontem, taxas, devoluções e o que vai cair.',
    },
    money: {
      title: 'Dinheiro',
      short: 'Dinheiro',
      text: 'Valor sem cobrança, banco sem resposta, reserva perto de vencer.',
    },
    disputes: { title: 'Disputas', short: 'Disputas', text: 'Contestações e MED, com o prazo para responder.' },
    connections: {
      title: 'Conexões',
      short: 'Conexões',
      text: 'Certificado por vencer, webhooks do banco parados, e-mails que não saem.',
    },
    webhooks: { title: 'Webhooks', short: 'Webhooks', text: 'Um endereço seu que não recebe os eventos.' },
    security: {
      title: 'Segurança',
      short: 'Segurança',
      text: 'Cartões sendo testados, página de pagamento alterada.',
    },
  } satisfies Record<Topic, { title: string; short: string; text: string }>,
  hour: 'Hora do resumo',
  atHour: (hour: string) => `${hour.padStart(2, '0')}:00`,
  emptyDays: 'Também nos dias sem movimento',
  save: 'Salvar',
  cancel: 'Cancelar',
  saved: 'Notificações salvas.',
  own: {
    title: 'O que você recebe',
    usual:
      'Você ainda não escolheu: vale o padrão do seu papel. Pendências que chegam juntas vêm em uma só notificação.',
    text: (email: string) => `Os e-mails vão para ${email}. Pendências que chegam juntas vêm em uma só notificação.`,
  },
  devices: {
    title: 'Seus aparelhos',
    text:
      'Mostram as notificações marcadas em Aparelho, mesmo com o Guichê fechado. ' +
      'Elas trazem o valor, nunca o nome do cliente.',
    add: 'Ativar neste aparelho',
    added: 'Este aparelho mostra as suas notificações.',
    this: 'Este aparelho',
    since: (when: string) => `Desde ${when}`,
    last: (when: string) => `última ${when}`,
    fault: (why: string) => `A última não chegou: ${why}`,
    test: 'Enviar um teste',
    testOf: (name: string) => `Enviar um teste para ${name}`,
    tested: 'O teste está a caminho.',
    remove: 'Remover',
    removeOf: (name: string) => `Remover ${name}`,
    removed: 'O aparelho não recebe mais notificações.',
    noneOn: 'Nenhum aparelho ativo: por enquanto chegam só os e-mails.',
    denied: 'Este navegador bloqueou as notificações do Guichê. Libere nas permissões do site e volte aqui.',
    unsupported: 'Este navegador não mostra notificações. Ative em outro, ou fique com os e-mails.',
    apple: 'No iPhone e no iPad, primeiro adicione o Guichê à Tela de Início e abra por ela.',
    failed: {
      title: 'Não foi possível ativar neste aparelho',
      text: 'O serviço de notificações do navegador não respondeu. Tente de novo daqui a pouco.',
    },
  },
  language: {
    title: 'Idioma das notificações',
    text: 'Vale para e-mails e notificações de todas as suas lojas.',
  },
  everybody: {
    title: 'Quem recebe o quê',
    text: 'Um assunto que ninguém recebe só aparece dentro do Guichê.',
    failed: 'Não conseguimos buscar o que a equipe recebe',
    person: 'Pessoa',
    mail: 'E-mail',
    push: 'Aparelho',
    by: (way: string, topics: string) => `${way}: ${topics}`,
    none: 'nada',
    nothing: 'Não recebe',
    mayNot: 'O papel não vê',
    devices: (count: number) => (count === 1 ? '1 aparelho' : `${count} aparelhos`),
    change: 'Alterar',
    changeOf: (name: string) => `Alterar o que ${name} recebe`,
    titleOf: (name: string) => `O que ${name} recebe`,
    textOf: (name: string) => `${name} pode mudar isto depois. A auditoria registra quem mudou.`,
    changed: (name: string) => `Notificações de ${name} salvas.`,
  },
}

export type NotificationWords = typeof notifications
