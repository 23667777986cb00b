import type { Pkcs12Fault } from '../../certificates/read-pkcs12.ts'

/** What is said of a .p12 or .pfx while its password is asked for. */
export const lockedFile = {
  password: (file: string) => `Senha de ${file}`,
  hint: 'A que veio com o arquivo. Ele é aberto aqui, neste navegador: a senha não é enviada nem guardada.',
  open: 'Abrir arquivo',
  drop: 'Usar outro arquivo',
  missed: 'Digite a senha e abra o arquivo, ou use outro.',
  opened: (file: string) => `${file} foi aberto: o certificado e a chave privada estão preenchidos.`,
  faults: {
    wrong_password: 'Esta senha não abre o arquivo. Confira maiúsculas e minúsculas.',
    no_key: 'Este arquivo não tem a chave privada. Peça ao banco ou à certificadora o que tem certificado e chave.',
    no_certificate: 'Este arquivo não tem o certificado da chave privada. Peça outro ao banco ou à certificadora.',
    unreadable:
      'Este arquivo está danificado, ou é cifrado de um modo que não conhecemos. Exporte-o de novo, com AES-256.',
  } satisfies Record<Exclude<Pkcs12Fault['kind'], 'expired'>, string>,
  expired: (on: string) => `Este certificado venceu em ${on}. Peça um novo ao banco ou à certificadora.`,
  notLoaded: 'Não conseguimos buscar o que abre o arquivo. Veja a conexão e tente de novo.',
  /** Of a file that is neither PEM nor PKCS#12. */
  notPem: 'Este arquivo não tem certificado nem chave. Escolha o .p12 ou .pfx do banco, ou um .pem, .crt ou .key.',
}

export type LockedFileWords = typeof lockedFile
