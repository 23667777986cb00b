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
} as const
