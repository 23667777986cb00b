import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** The one button of what waits for a person, and what is said when it was pressed. */
export const reviewActs = {
  refund: 'Devolver',
  capture: 'Capturar',
  decide: 'Decidir',
  answer: 'Responder',
  dispute: 'Ver a disputa',
  charge: 'Ver a cobrança',
  customer: 'Ver o cliente',
  wallet: 'Trocar',
  register: 'Registrar de novo',
  registered: 'O endereço do webhook foi aceito.',
  notRegistered: (detail: string) => `O endereço não foi aceito. O banco disse: ${detail}`,
  renew: {
    open: 'Trocar certificado',
    title: (bank: string) => `Trocar o certificado: ${bank}`,
    text:
      'Envie o que o banco ou a certificadora entregou: um .p12 ou .pfx, ou dois arquivos. ' +
      'O resto da conexão fica como está.',
    certificate: 'Certificado (.p12, .pfx, .pem ou .crt)',
    key: 'Chave privada (.key ou .pem; vem junto no .p12)',
    passphrase: 'Senha da chave, se houver',
    invite: 'Solte o arquivo aqui, ou escolha um',
    touch: 'Escolher arquivo',
    chosen: (name: string) => `Escolhido: ${name}`,
    submit: 'Trocar certificado',
    keep: 'Voltar',
    done: 'Certificado trocado. A próxima chamada ao banco já usa o novo.',
    faults: {
      certificate: 'Este arquivo não é um certificado em PEM que valha hoje.',
      private_key: 'Esta chave não pode ser lida, ou não é a deste certificado.',
      passphrase: 'Esta senha não abre a chave.',
      authority: 'A autoridade do banco não combina com este certificado.',
    },
    missing: { certificate: 'Escolha o certificado.', private_key: 'Escolha a chave privada.' },
  },
  see: 'Ver',
  lines: 'Ver as linhas',
  accounts: 'Contas',
  fees: 'Ver taxas',
  compare: 'Conferir agora',
  comparing: 'A conferência começou. O que ela achar aparece em Pendências.',
  nothingToCompare: 'Ainda não há o que conferir.',
  resend: 'Reenviar agora',
  resent: (count: number) =>
    count === 0
      ? 'Nenhum webhook espera: o próximo vai assim que acontecer.'
      : plural(rules, count, { one: '1 webhook a caminho.', other: `${count} webhooks a caminho.` }),
}

export type ReviewActWords = typeof reviewActs
