import type { PayerMailKind } from '../../../../shared/mails/mail-data.ts'
import { mailFailure, mailKind, mailStatus } from '../../../../shared/words/pt-br/mails.ts'

/** The words of mails in the office. What mails themselves say is in src/web/mails. */
export const mails = {
  title: 'E-mails',
  text: 'O que a loja envia por e-mail a quem paga e à equipe.',
  failed: 'Não conseguimos buscar os e-mails',
  server: {
    own: (from: string) => `Os e-mails saem de ${from}, com o nome da loja.`,
    test: 'Os e-mails desta loja de teste vão para a caixa de testes e não chegam a ninguém.',
    none: {
      title: 'Ainda não há servidor de e-mail',
      text: 'Quem cuida da instalação define SMTP_URL. Até lá os e-mails esperam, por dois dias no máximo.',
    },
  },
  automatic: {
    title: 'Enviar automaticamente',
    text: 'Só quando a cobrança ou o cliente tem e-mail.',
    kinds: {
      charge: { label: 'Cobrança', hint: 'Assim que a cobrança é criada, com o link para pagar.' },
      reminder: { label: 'Lembrete', hint: 'Antes de vencer, se ainda não foi paga.' },
      receipt: { label: 'Comprovante', hint: 'Assim que é paga.' },
      refund: { label: 'Devolução', hint: 'Assim que o dinheiro é devolvido.' },
    } satisfies Record<PayerMailKind, { label: string; hint: string }>,
    hours: 'Horas antes do vencimento',
    hoursFault: 'Escreva um número de 1 a 168.',
    replyTo: 'E-mail para respostas',
    replyToHint: 'Em branco, ninguém lê as respostas.',
    replyToFault: 'Escreva um e-mail, como contato@loja.com.br.',
    saved: 'E-mails salvos.',
  },
  preview: {
    title: 'Como fica',
    text: 'Um exemplo com a marca da loja.',
    kind: 'E-mail',
    language: 'Idioma',
    width: 'Largura',
    widths: { phone: 'Celular', desk: 'Computador' },
    subject: 'Assunto',
    frame: 'O e-mail de exemplo',
    failed: 'Não conseguimos montar o exemplo',
    kinds: mailKind,
  },
  sent: {
    title: 'Últimos e-mails',
    none: { title: 'Nenhum e-mail ainda', text: 'O que for enviado nos últimos 30 dias aparece aqui.' },
    statuses: mailStatus,
    byWhatsapp: (kind: string) => `${kind} por WhatsApp`,
    erased: 'endereço apagado',
    tryAgainAt: (moment: string) => `Nova tentativa ${moment}`,
    retry: 'Tentar de novo',
    retried: 'O e-mail voltou para a fila.',
    charge: 'Abrir a cobrança',
    said: (text: string) => `O servidor disse: ${text}`,
    whys: mailFailure,
  },
  send: {
    act: 'Enviar por e-mail',
    titles: { charge: 'Enviar a cobrança por e-mail', receipt: 'Enviar o comprovante por e-mail' },
    to: 'Para',
    toFault: 'Escreva um e-mail, como maria@exemplo.com.br.',
    language: 'Idioma do e-mail',
    submit: 'Enviar',
    cancel: 'Cancelar',
    done: (to: string) => `E-mail a caminho de ${to}.`,
  },
}

export type MailWords = typeof mails
