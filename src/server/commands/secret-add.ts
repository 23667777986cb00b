import { newSecretKey, secretKeyFile, writeSecretKeys } from '../start/secret-key-file.ts'
import { defineCommand } from './define-command.ts'
import { printSentence } from './print-failure.ts'
import { withKeysHere } from './secret-keys-here.ts'

export const secretAdd = defineCommand({
  name: 'secret add',
  summary: 'Make the next secret key beside the one in use: the first of three steps to another key.',
  argument: null,
  options: {},
  run: () =>
    withKeysHere(here => {
      if (!here) {
        printSentence(
          'The secret key is the setting SECRET_KEY. ' +
            'Set SECRET_KEY_SECOND of every process to what `openssl rand -base64 32` prints, and start them again.',
        )
        return 1
      }
      const { folder, keys } = here
      if (keys.second) {
        const then = keys.second.is === 'next' ? 'secret rotate' : 'secret remove'
        printSentence(`${secretKeyFile(folder)} holds two keys already. What comes next is \`${then}\`.`)
        return 1
      }
      writeSecretKeys(folder, { first: keys.first, second: { key: newSecretKey(), is: 'next' } })
      process.stdout.write(
        `The next key is in ${secretKeyFile(folder)}. ` +
          `Start every process again, so that all know it; then \`secret rotate\`.\n`,
      )
      return 0
    }),
})
