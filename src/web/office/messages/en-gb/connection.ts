import type { Messages } from '../pt-br.ts'

export const connection: Messages['connection'] = {
  unreachable: 'We could not reach the server. Check the connection and try again.',
  timeout: 'The server took too long to answer. Try again: nothing is repeated.',
  not_the_api: 'The server answered in a way that we do not understand. Try again in a few seconds.',
}

export const unknownProblem: string = 'Something did not go as expected. Try again.'
