import { plural } from '../plural.ts'
import type {
  reviewFacts as factsPtBr,
  resolveItem as ptBr,
  ReviewItemWords,
  reviewSums as sumsPtBr,
  unappliedTitles as titlesPtBr,
} from '../pt-br/review-items.ts'

const rules = new Intl.PluralRules('en-GB')

export const reviewItems: ReviewItemWords = {
  payment_unknown: {
    text: 'We have been asking the bank or the acquirer for a while, and we go on asking.',
    todo:
      'Before you hand over the order, look for the payment at the acquirer’s own page or on the bank statement. ' +
      'If it is a card and nothing was charged, say so here: the charge can be paid again.',
  },
  late_sale: {
    text:
      'The payment had ended as not charged, and the sale turned up at the acquirer. ' +
      'It is voided or refunded by itself, and stays out of the books.',
    todo: 'See at the acquirer’s own page that the amount went back to the customer. Then settle it here.',
  },
  chargeback_announced: {
    text:
      'The card’s issuer asks for an explanation, reports fraud or begins a chargeback, ' +
      'who paid complains at the acquirer, or it tells what we do not know. Nothing was booked.',
    todo: 'See what it is at the acquirer’s own page, and answer before its day is over. Then settle it here.',
  },
  refund_unknown: {
    text: 'It was asked for more than two hours ago, and the bank does not say whether the money left.',
    todo: 'Look at the statement before you give it back in another way.',
  },
  refunds_unclear: {
    text:
      'Somebody gave money back at the acquirer’s own page, too, and the acquirer shows the sum alone. ' +
      'One of the refunds may have gone twice, or not at all.',
    todo: 'Compare its refunds with those of the charge before you give anything back again. Then settle it here.',
  },
  refund_approval: {
    text: 'It is above the store’s limit. Nothing was sent, and its amount is reserved.',
    todo: 'Another person approves or rejects it; after seven days it expires.',
  },
  message_unread: {
    text: 'We tried to read its message for a whole day.',
    todo:
      'Tonight’s comparison finds that Pix; not to wait, compare now. ' +
      'If this is still here tomorrow, call the bank.',
  },
  webhook_rejected: {
    text: 'Without them, payments take longer to show.',
    todo: 'Check the connection with the bank. Then register the address again.',
  },
  reconciliation_stuck: {
    text: 'It did not answer to the end.',
    todo: 'We try again tonight. Not to wait, compare now.',
  },
  books_differ: {
    text: 'The last comparison found differences that only a person can settle.',
    todo:
      'See which in the comparison further down, and ask the bank or acquirer by the ID given there. ' +
      'Then compare again.',
  },
  payout_differs: {
    text:
      'Lines of what the acquirer paid out belong to no payment of this store, ' +
      'say a different amount or could not be read. The others are recorded.',
    todo:
      'Under Banks and accounts, in the payouts of the account, say which sale each line belongs to, or leave out ' +
      'what is not of this store. What comes to match is recorded by itself. If reading problems or changed lines ' +
      'are left, check them and settle the item.',
  },
  payout_overdue: {
    text:
      'The day on which the acquirer should have paid these sales is past, and the money is in no payout that ' +
      'we know of.',
    todo:
      'See which they are in the payouts of the account. Give a file that is missing, correct the fees if the ' +
      'contract pays later, or else ask the acquirer for the money. It goes by itself when all has come.',
  },
  fees_beyond_contract: {
    text: 'In its payouts the acquirer kept a larger fee of some sales than the fees that you have entered.',
    todo:
      'See the sales under Numbers, Fees, and ask the acquirer for the difference; the spreadsheet has the NSU of ' +
      'each. If the contract has changed, enter the fees from that day on: the sales are compared anew.',
  },
  card_not_forgotten: {
    text: 'Here it pays for nothing any more. We asked for its deletion more than two hours ago, and go on asking.',
    todo: 'If this is still here tomorrow, ask the acquirer to delete the card.',
  },
  split_tender_stuck: {
    text: 'It has been completing, or being undone, for more than two hours.',
    todo: 'Open the charge and see which payment is missing. If need be, speak to the acquirer or the bank.',
  },
  tender_kept: {
    text:
      'The split payment was undone, and the rest of one of its payments did not go back: ' +
      'its issuer does not take it after a dispute, or the bank keeps rejecting.',
    todo: 'Agree with the customer how it goes back. If they keep the purchase, accept the amount on the charge.',
  },
  unapplied_money: {
    text: 'It came twice, too much of it, or for a charge that had ended.',
    todo:
      'Refund it, or open the charge to apply it to the sale, ' +
      'move it to another one or keep it as the customer’s credit.',
  },
  overdrawn: {
    text: 'A dispute or a refund went beyond what the payment had left.',
    todo: 'Claim from the bank or the acquirer what was taken too much, by the payment’s ID.',
  },
  ledger_conflict: {
    text: 'The ledger has another entry under the same key. Nothing was written, and what depended on it has stopped.',
    todo: 'Do not repeat the operation. Send the particulars below to whoever runs the system.',
  },
  payment_page_changed: {
    text: 'A browser stopped something that is not part of the page, or what is served is not what was released.',
    todo:
      'See in the particulars what it was, and show it to whoever runs the system. ' +
      'Once it is clear, settle it here.',
  },
  card_testing: {
    text:
      'Of the newest cards, half and more paid nothing. ' +
      'Whoever has not paid here before now waits ten minutes after each card.',
    todo: 'If it goes on, close cards for a while: the checkout then offers Pix.',
  },
  mail_failed: {
    text: 'The server did not take the email, or did not answer for two days.',
    todo:
      'Check the address in the particulars. Try again under Emails, ' +
      'or give the link by another way and settle it here.',
  },
  mail_server_down: {
    text: 'No email of the store goes out. Each is tried for two days, and none is lost before.',
    todo:
      'Show the particulars to whoever runs the installation: the address is that of SMTP_URL. ' +
      'Once it is back, this goes.',
  },
  whatsapp_rejected: {
    text: 'The token has ended, or the number is suspended: no message goes out. Each waits for two days at most.',
    todo:
      'Read the particulars, put it right at Meta, and save the number again under WhatsApp. ' +
      'Those that wait then go out at once.',
  },
  endpoint_failing: {
    text: 'Deliveries have been failing for some minutes. We try each event for 24 hours.',
    todo: 'Show the particulars to whoever runs the system that receives them. Once it is back, send again what waits.',
  },
  hold_lapses: {
    text: 'After that the issuer releases the amount, and the sale is left without a payment.',
    todo: 'Capture the amount, or open the charge to release the hold.',
  },
  certificate_expires: {
    text: 'Without it, the bank or the wallet no longer serves the store.',
    todo: 'Ask whoever issued it for another one, and replace it in time.',
  },
  pix_rejected: {
    text: 'The bank or acquirer refused the last Pix codes that it was asked for. Who can pay by Pix alone cannot pay.',
    todo:
      'Ask it whether the account still has Pix. Meanwhile use another account for Pix: ' +
      'the next code is made there.',
  },
}

export const unappliedTitles: typeof titlesPtBr = {
  duplicate: 'A charge was paid twice',
  over: 'A charge was paid too much',
  late: 'A payment came in after its charge had ended',
}

export const reviewFacts: typeof factsPtBr = {
  text: 'What needs you. Most items close by themselves when their cause is gone.',
  textForReaders: 'What the store has to settle. Most items close by themselves when their cause is gone.',
  whatToDo: 'What to do',
  forSupport: 'For support:',
  empty: { title: 'Nothing to settle', text: 'When there is something to settle, it shows here and in the menu.' },
  failed: 'We could not load what is to settle',
  until: (moment: string) => `until ${moment}`,
  noName: 'No description',
}

export const reviewSums: typeof sumsPtBr = {
  hanging: 'At stake',
  soon: count => plural(rules, count, { one: '1 ends within 3 days', other: `${count} end within 3 days` }),
}

export const resolveItem: typeof ptBr = {
  open: 'Settle',
  title: 'Settle this item',
  text: 'It leaves the list. If the same is found more than 30 days from now, it comes back.',
  reason: 'What it was, and what was done',
  hint: 'It is kept in the audit.',
  needed: 'Write what it was.',
  submit: 'Settle',
  keep: 'Not now',
  done: 'Item settled.',
}
