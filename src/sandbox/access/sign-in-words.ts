import type { Language } from '../../shared/language.ts'

interface SignInWords {
  name: string
  languageName: string
  title: string
  why: string
  where: string
  label: string
  wrong: string
  submit: string
}

/** The words of the page that asks for the control key. */
export const signInWords: Record<Language, SignInWords> = {
  'pt-BR': {
    name: 'Ambiente de testes',
    languageName: 'Português',
    title: 'Entrar no controle',
    why: 'Daqui se decide o que o banco e a adquirente fazem de errado. Só quem cuida desta máquina pode entrar.',
    where:
      'O endereço que o Guichê mostra ao iniciar entra sozinho e vale por 12 horas. ' +
      'A chave está em first-run.json, na pasta de dados, em "sandbox.control_key".',
    label: 'Chave de controle',
    wrong: 'Esta não é a chave deste ambiente. Copie a de first-run.json e tente de novo.',
    submit: 'Entrar',
  },
  'en-GB': {
    name: 'Sandbox',
    languageName: 'English',
    title: 'Sign in to the controls',
    why: 'Here it is decided what the bank and the acquirer do wrong. Only whoever runs this machine may come in.',
    where:
      'The address that Guichê prints when it starts signs you in and is good for 12 hours. ' +
      'The key is in first-run.json, in the data folder, as "sandbox.control_key".',
    label: 'Control key',
    wrong: 'This is not the key of this sandbox. Copy the one in first-run.json and try again.',
    submit: 'Sign in',
  },
}
