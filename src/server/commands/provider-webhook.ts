import { operatorActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { makeInboxAddress } from '../stores/accounts/make-inbox-address.ts'
import { registerWebhook } from '../stores/accounts/register-webhook.ts'
import { webhookOfAccount } from '../stores/accounts/webhook-of-account.ts'
import { defineCommand } from './define-command.ts'
import { id } from './option-values.ts'
import { storeOfAccount } from './store-of-account.ts'
import { withParts } from './with-parts.ts'

export const providerWebhook = defineCommand({
  name: 'provider webhook',
  summary: 'Tell the bank or the acquirer again where to call, at a new secret address; the old one ends.',
  argument: id('The id of the account, as `provider list` shows it.', 'pra'),
  options: {},
  run: (_, account) =>
    withParts(async parts => {
      const store = await storeOfAccount(parts, account)
      const webhook = await parts.database.inStore(store, async transaction => {
        await recordAudit(transaction, operatorActor, 'provider_account.register_webhook', account)
        return webhookOfAccount(parts, transaction, account)
      })
      if (!webhook.register) {
        const address = await makeInboxAddress(parts, { store, account, webhook })
        process.stdout.write(`This ${webhook.caller} takes no address by program. Tell it to call ${address}\n`)
        return
      }
      await registerWebhook(parts, { store, account })
      process.stdout.write(`The ${webhook.caller} calls ${parts.publicUrl} from now on.\n`)
    }),
})
