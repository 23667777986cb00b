import type { LockedFileWords } from '../pt-br/locked-file.ts'

export const lockedFile: LockedFileWords = {
  password: file => `Password of ${file}`,
  hint: 'The one that came with the file. It is opened here, in this browser: the password is neither sent nor kept.',
  open: 'Open file',
  drop: 'Use another file',
  missed: 'Type the password and open the file, or use another.',
  opened: file => `${file} was opened: the certificate and the private key are filled in.`,
  faults: {
    wrong_password: 'This password does not open the file. Mind capitals and small letters.',
    no_key: 'This file has no private key. Ask the bank or the certificate authority for one with certificate and key.',
    no_certificate:
      'This file has no certificate of its private key. Ask the bank or the certificate authority for another.',
    unreadable: 'This file is damaged, or encrypted in a way that we do not know. Export it again, with AES-256.',
  },
  expired: on => `This certificate expired on ${on}. Ask the bank or the certificate authority for a new one.`,
  notLoaded: 'We could not fetch what opens the file. See the connection and try again.',
  notPem: 'This file has neither certificate nor key. Choose the bank’s .p12 or .pfx, or a .pem, .crt or .key.',
}
