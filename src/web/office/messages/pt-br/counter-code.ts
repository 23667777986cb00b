/** The words of a manager's code for the counter. They travel with its page. */
export const counterCode = {
  title: 'Código da gerência',
  text:
    'Um código de seis dígitos com que você aprova, no balcão, ' +
    'a devolução de uma venda feita há menos de uma hora. Sem ele, o caixa não devolve.',
  failed: 'Não conseguimos ver se você já tem um código',
  none: 'Você ainda não tem um código.',
  since: (when: string) => `Você tem um código desde ${when}.`,
  blocked: 'Seu código errou dez vezes e foi bloqueado. Crie outro para voltar a aprovar.',
  code: 'Novo código',
  codeHint: 'Seis dígitos, que não sejam todos iguais nem uma sequência. Só você deve saber.',
  codeNeeded: 'Digite seis dígitos.',
  password: 'Sua senha',
  passwordNeeded: 'Digite a senha com que você entrou.',
  submit: 'Salvar código',
  saved: 'O código foi salvo.',
  remove: 'Remover o código',
  removed: 'O código foi removido.',
  removeTitle: 'Remover o seu código?',
  keep: 'Manter',
  removeText: 'Você não aprova devoluções no balcão até criar outro.',
}

export type CounterCodeWords = typeof counterCode
