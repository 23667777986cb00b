/** Errors of what gateways pay out: a part of the closed list. */
export const payoutErrors = {
  payout_files_not_taken: {
    status: 409,
    title: 'What this account pays out is not read from files.',
    action: 'See in the list of providers which give files. The others are asked every night by themselves.',
  },
  payout_file_unreadable: {
    status: 422,
    title: 'The file is none that this account’s gateway writes of its payouts.',
    action: 'Export it again as "detail" says, without opening it in a spreadsheet, and send its bytes as they are.',
  },
  payout_line_not_found: {
    status: 404,
    title: 'There is no such line of a payout in this store.',
    action: 'List them with GET /v1/provider-accounts/{id}/payout-lines.',
  },
  payout_line_not_open: {
    status: 409,
    title: 'The line is not open, so that nothing is to be said of it.',
    action: 'Read it again: it is in the books, or somebody has said what it is. What a person said can be taken back.',
  },
  payout_line_does_not_fit: {
    status: 409,
    title: 'The line does not fit what it should be.',
    action: 'See "detail". Choose another payment, or set the line aside with a reason.',
  },
  payout_line_stays: {
    status: 409,
    title: 'What became of the line cannot be taken back.',
    action: 'See "detail". What nobody decided is looked at again by itself, and a dispute that is lost stays lost.',
  },
} as const
