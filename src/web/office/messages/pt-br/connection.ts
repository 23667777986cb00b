/** Nobody we know answered. */
export const connection = {
  unreachable: 'Não conseguimos falar com o servidor. Confira a conexão e tente de novo.',
  timeout: 'O servidor demorou demais para responder. Tente de novo: nada se repete.',
  not_the_api: 'O servidor respondeu de um jeito que não entendemos. Tente de novo em alguns segundos.',
}

export const unknownProblem: string = 'Algo não saiu como esperado. Tente de novo.'
