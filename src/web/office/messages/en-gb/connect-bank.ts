import type { ConnectBankWords } from '../pt-br/connect-bank.ts'

export const connectBank: ConnectBankWords = {
  title: 'Connect the store’s bank',
  text: 'With its bank connected, each charge has a Pix and the money goes straight to the store’s account.',
  connect: 'Connect a bank',
  others: 'Without a bank nobody can pay. Ask whoever runs the store to connect one in the settings.',
}
