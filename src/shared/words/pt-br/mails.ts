import type { Mail } from '../../contract/mail.ts'

/** What a mail is, and how it stands, on a page and in a file. */
export const mailKind: Record<Mail['kind'], string> = {
  charge: 'Cobrança',
  reminder: 'Lembrete',
  receipt: 'Comprovante',
  refund: 'Devolução',
  invitation: 'Convite para a equipe',
  'password-reset': 'Nova senha',
  'security-alert': 'Alerta de segurança',
  'review-item': 'Pendências',
  'daily-sum': 'Resumo do dia',
}

export const mailStatus: Record<Mail['status'], string> = {
  queued: 'Na fila',
  sent: 'Enviado',
  failed: 'Não enviado',
}

/** Why one was not sent, where it was not its server's doing. */
export const mailFailure: Readonly<Record<string, string>> = {
  erased: 'O cliente foi apagado antes do envio.',
  'no number': 'O número do WhatsApp foi removido antes do envio.',
  'too late': 'O prazo passou antes do envio.',
  'no longer so': 'A cobrança foi paga ou encerrada antes do envio.',
}

export interface MailNames {
  mailKind: typeof mailKind
  mailStatus: typeof mailStatus
  mailFailure: typeof mailFailure
}
