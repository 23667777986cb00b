import type { AccountWords } from '../pt-br/accounts.ts'

/** The words of closing an account, and of reopening it, in English. */
export const closing: AccountWords['closing'] = {
  closed: {
    title: 'Closed accounts',
    since: when => `Closed on ${when}`,
  },
  close: {
    open: 'Close account',
    title: name => `Close ${name}?`,
    endsPix: 'The store takes no Pix until you choose another account for it.',
    movesPix: 'Pix codes are made at another account of the store from then on.',
    endsCards: 'The store takes no cards any more.',
    goesOn:
      'Nothing new is paid by this account. What was begun goes on: open codes, refunds, disputes and payouts. ' +
      'You can reopen it later.',
    submit: 'Close account',
    keep: 'Go back',
    done: name => `${name} is closed`,
  },
  reopen: {
    open: 'Reopen',
    openOf: name => `Reopen ${name}`,
    title: name => `Reopen ${name}?`,
    text: {
      pix: 'It can make Pix codes again. Where another account makes them now, that one goes on.',
      cards: 'It takes cards again, by the rules of the store.',
    },
    submit: 'Reopen account',
    keep: 'Go back',
    done: name => `${name} is open again`,
  },
}
