import type { Language } from '../../shared/language.ts'

interface MailboxWords {
  name: string
  title: string
  intro: string
  none: string
  to: string
  back: string
  clear: string
  views: { html: string; text: string; headers: string }
  frame: string
  noHtml: string
  languageName: string
}

/** Everything that the mailbox's pages say. */
export const mailboxWords: Readonly<Record<Language, MailboxWords>> = {
  'pt-BR': {
    name: 'Caixa de e-mails de teste',
    title: 'E-mails enviados',
    intro: 'Todo e-mail de uma loja de teste chega aqui, e não sai para ninguém.',
    none: 'Nenhum e-mail ainda. Envie uma cobrança por e-mail e ela aparece aqui.',
    to: 'Para',
    back: 'Todos os e-mails',
    clear: 'Apagar todos',
    views: { html: 'Como se vê', text: 'Só texto', headers: 'Cabeçalhos' },
    frame: 'O e-mail como se vê',
    noHtml: 'Este e-mail é só texto.',
    languageName: 'Português',
  },
  'en-GB': {
    name: 'Test mailbox',
    title: 'Mails that were sent',
    intro: 'Every mail of a test store comes here, and goes to nobody.',
    none: 'No mail yet. Send a charge by e-mail and it appears here.',
    to: 'To',
    back: 'All mails',
    clear: 'Delete all',
    views: { html: 'As it looks', text: 'Text alone', headers: 'Headers' },
    frame: 'The mail as it looks',
    noHtml: 'This mail is text alone.',
    languageName: 'English',
  },
}
