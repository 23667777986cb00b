import { auditHeadCommand } from '../commands/audit-head.ts'
import { auditVerify } from '../commands/audit-verify.ts'
import type { Command } from '../commands/command.ts'
import { demoCommand } from '../commands/demo.ts'
import { findCommand } from '../commands/find-command.ts'
import { goingLive } from '../commands/going-live.ts'
import { commandHelp, helpCommand, rejectUnknown } from '../commands/help.ts'
import { keyCreate } from '../commands/key-create.ts'
import { keyList } from '../commands/key-list.ts'
import { keyRevoke } from '../commands/key-revoke.ts'
import { migrateCommand } from '../commands/migrate.ts'
import { numbersRecount } from '../commands/numbers-recount.ts'
import { providerConnect } from '../commands/provider-connect.ts'
import { providerList } from '../commands/provider-list.ts'
import { providerProfiles } from '../commands/provider-profiles.ts'
import { providerRenew } from '../commands/provider-renew.ts'
import { providerSandbox } from '../commands/provider-sandbox.ts'
import { providerTest } from '../commands/provider-test.ts'
import { providerUse } from '../commands/provider-use.ts'
import { providerWebhook } from '../commands/provider-webhook.ts'
import { reconcileCommand } from '../commands/reconcile.ts'
import { secretAdd } from '../commands/secret-add.ts'
import { secretRemove } from '../commands/secret-remove.ts'
import { secretRotate } from '../commands/secret-rotate.ts'
import { setupLink } from '../commands/setup-link.ts'
import { start } from '../commands/start.ts'
import { storeCreate } from '../commands/store-create.ts'
import { storeList } from '../commands/store-list.ts'
import { userCreate } from '../commands/user-create.ts'
import { userFactors } from '../commands/user-factors.ts'
import { userPassword } from '../commands/user-password.ts'
import { userRole } from '../commands/user-role.ts'
import { version } from '../commands/version.ts'

const COMMANDS: readonly Command[] = [
  start,
  setupLink,
  migrateCommand,
  storeCreate,
  storeList,
  keyCreate,
  keyList,
  keyRevoke,
  userCreate,
  userPassword,
  userFactors,
  userRole,
  providerConnect,
  providerList,
  providerTest,
  providerProfiles,
  providerRenew,
  providerSandbox,
  providerUse,
  providerWebhook,
  goingLive,
  reconcileCommand,
  numbersRecount,
  demoCommand,
  auditVerify,
  auditHeadCommand,
  secretAdd,
  secretRotate,
  secretRemove,
  version,
  helpCommand(() => COMMANDS),
]

/**
 * Does what the words of the command line ask for. Returns the exit code: 0 well, 1 something failed, 2 called
 * wrongly.
 */
export async function runCommand(words: string[]): Promise<number> {
  const found = findCommand(COMMANDS, words.length > 0 ? words : ['help'])
  if (!found) return rejectUnknown(COMMANDS, words)
  const { command, args } = found
  if (!args.includes('--help')) return command.run(args)
  process.stdout.write(commandHelp(command))
  return 0
}
