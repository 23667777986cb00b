import type { ActWords } from '../pt-br/charge-acts.ts'

export const chargeActs: ActWords = {
  why: {
    pay: {
      paid: 'It is paid: the link takes no more money.',
      expired: 'It has expired: create another charge, with a new due time.',
      canceled: 'It was cancelled: create another charge.',
    },
    share: {
      outcome_unknown: 'A payment waits for its acquirer or bank: by the link the customer could pay twice.',
      held: 'The whole amount is held on a card: capture it or release the hold.',
    },
    cancel: {
      paid: 'It is paid: to undo it, refund it.',
      expired: 'It has expired: there is nothing to cancel.',
      canceled: 'It was cancelled already.',
      outcome_unknown: 'A payment waits for its acquirer or bank: it can be cancelled after that answer.',
    },
    accept: {
      paid: 'It is paid already.',
      nothing_received: 'Nothing came in that could be accepted.',
      split_tender: 'The parts of a split payment are completed, or go back, by themselves.',
    },
    reopen: {
      open: 'It is still open: its link holds good.',
      expired: 'Nothing was paid that could be charged again: create another charge.',
      canceled: 'It was cancelled: create another charge.',
      nothing_missing: 'The sale lacks nothing: only what was given back, passed on or lost is charged again.',
    },
    capture: {
      not_held: 'No amount is held on a card.',
      capture_pending: 'The capture was asked for: wait for the acquirer to confirm it.',
      cancel_pending: 'The release was asked for: wait for the acquirer to confirm it.',
    },
    release: {
      not_by_card: 'Only a hold on a card is released. A Pix code goes with its charge.',
      not_held: 'No amount is held on a card.',
      capture_pending: 'The capture was asked for: wait for the acquirer to confirm it.',
      cancel_pending: 'The release was asked for: wait for the acquirer to confirm it.',
    },
    refund: {
      not_captured: 'Nothing came in yet: there is nothing to refund.',
      moved_here: 'The money came from another charge: take it back there, and refund it there.',
      nothing_left: 'All of it was given back.',
      disputed: 'What is left is in a dispute, which decides.',
      moved_on: 'What is left was passed on: take it back before you refund it.',
    },
  },
  underWay: 'A refund takes all that is left: wait for it to end.',
  splitTender: 'It is part of a split payment under way: undo the whole split payment.',
  notOpen: 'The charge is not open any more.',
  receipt: 'Receipt',
  noReceipt: 'There is a receipt once something was paid.',
  mayNot: 'Your role in this store does not allow it. Ask its owner or an admin.',
  unavailable: names => `Unavailable now: ${names}`,
}
