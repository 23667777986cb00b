/** The words of a manager's code for the counter. They travel with its page. */
export const counterCode = {
  title: 'Código do balcão',
  text: 'Com estes seis números você aprova, no balcão, a devolução de uma venda feita há menos de uma hora. O caixa não devolve sem eles.',
  failed: 'Não conseguimos ver se você já tem um código',
  none: 'Você ainda não tem um código.',
  since: (when: string) => `Você tem um código desde ${when}.`,
  blocked: 'Seu código errou dez vezes e foi bloqueado. Crie outro para voltar a aprovar.',
  code: 'Novo código',
  codeHint: 'Seis números, nem iguais nem em sequência. Só você deve saber.',
  codeNeeded: 'Digite seis números.',
  password: 'Sua senha',
  passwordNeeded: 'Digite a senha com que você entrou.',
  submit: 'Guardar o código',
  saved: 'O código foi guardado.',
  remove: 'Remover o código',
  removed: 'O código foi removido.',
  removeTitle: 'Remover o seu código?',
  keep: 'Ficar com ele',
  removeText: 'Você deixa de aprovar devoluções no balcão até criar outro.',
}

export type CounterCodeWords = typeof counterCode
