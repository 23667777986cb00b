import type { ProviderAccount } from '../../../../shared/contract/provider-account.ts'

/** The words of closing an account, and of reopening it. They travel with the page of the accounts. */
export const closing = {
  closed: {
    title: 'Contas encerradas',
    since: (when: string) => `Encerrada em ${when}`,
  },
  close: {
    open: 'Encerrar conta',
    title: (name: string) => `Encerrar ${name}?`,
    endsPix: 'A loja fica sem Pix até você escolher outra conta para ele.',
    movesPix: 'Os códigos Pix passam a ser gerados em outra conta da loja.',
    endsCards: 'A loja fica sem cartões.',
    goesOn:
      'Nada de novo é pago por esta conta. O que já começou segue: códigos abertos, devoluções, disputas e repasses. ' +
      'Dá para reabri-la depois.',
    submit: 'Encerrar conta',
    keep: 'Voltar',
    done: (name: string) => `${name} foi encerrada`,
  },
  reopen: {
    open: 'Reabrir',
    openOf: (name: string) => `Reabrir ${name}`,
    title: (name: string) => `Reabrir ${name}?`,
    text: {
      pix: 'Ela volta a poder gerar os códigos Pix. Quem gera hoje continua, se houver.',
      cards: 'Ela volta a receber cartões, pelas regras da loja.',
    } satisfies Record<ProviderAccount['takes'], string>,
    submit: 'Reabrir conta',
    keep: 'Voltar',
    done: (name: string) => `${name} está de volta`,
  },
}
