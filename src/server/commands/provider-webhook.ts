import { operatorActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { makeInboxAddress } from '../stores/make-inbox-address.ts'
import { openCredentials } from '../stores/open-credentials.ts'
import { registerWebhook } from '../stores/register-webhook.ts'
import { defineCommand } from './define-command.ts'
import { id } from './option-values.ts'
import { storeOfAccount } from './store-of-account.ts'
import { withParts } from './with-parts.ts'

export const providerWebhook = defineCommand({
  name: 'provider webhook',
  summary: 'Tell the bank again where to call, at a new secret address; the old one ends.',
  argument: id('The id of the account, as `provider list` shows it.', 'pra'),
  options: {},
  run: (_, account) =>
    withParts(async parts => {
      const store = await storeOfAccount(parts, account)
      const opened = await parts.database.inStore(store, transaction => openCredentials(parts, transaction, account))
      if (opened?.takes === 'cards') {
        throw new Problem('validation_failed', `${account} takes cards: there is no bank to tell where to call.`)
      }
      await parts.database.inStore(store, transaction =>
        recordAudit(transaction, operatorActor, 'provider_account.register_webhook', account),
      )
      const { port } = await parts.database.inStore(store, transaction => parts.connections.pixOf(transaction, account))
      if (!port.registerWebhook) {
        const address = await makeInboxAddress(parts, { store, account })
        process.stdout.write(`This bank takes no address by program. Tell it to call ${address}\n`)
        return
      }
      await registerWebhook(parts, { store, account })
      process.stdout.write(`The bank calls ${parts.publicUrl} from now on.\n`)
    }),
})
