import type { MailKind } from '../../../shared/mails/mail-data.ts'
import { noticesPtBr } from './notices-pt-br.ts'
import { payerPtBr } from './payer-pt-br.ts'
import { staffPtBr } from './staff-pt-br.ts'

/** What stands around every mail. */
export interface FrameWords {
  testMode: string
  sentWith: string
  /** Before the address that the button opens. */
  address: string
}

/** Every word of mails in Portuguese: a mail of every kind has its own. */
export const mailsPtBr = {
  frame: {
    testMode: 'Modo de teste: nenhum dinheiro sai de conta alguma.',
    sentWith: 'Enviado com Guichê',
    address: 'Se o botão não abrir, copie este endereço:',
  },
  ...payerPtBr,
  ...staffPtBr,
  ...noticesPtBr,
} satisfies Record<MailKind, object> & { frame: FrameWords }

export type MailWords = typeof mailsPtBr
