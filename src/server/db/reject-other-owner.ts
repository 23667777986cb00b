import type { Client } from 'pg'
import { StartError } from '../base/start-error.ts'

/**
 * The policies by which the owner finds a store, say by an API key, name whoever migrated: after a restore under
 * another name nothing would be found, and nothing would say why.
 * @throws StartError where that is not whom this connection signs in as.
 */
export async function rejectOtherOwner(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ self: string; named: string | null }>(`
    select current_user as self, (
      select min(role.rolname) from pg_policy join pg_roles as role on role.oid = any (polroles)
      where polrelid = keys.oid and polname = 'found_before_store') as named
    from pg_class as keys
    where keys.oid = to_regclass('public.api_keys')
      and not exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls))
      and not exists (select from pg_policy, unnest(polroles) as role
        where polrelid = keys.oid and polname = 'found_before_store' and pg_has_role(role, 'usage'))`)
  const [found] = rows
  if (!found) return
  const whom = found.named === null ? 'a role that was not there when it was restored' : `the role ${found.named}`
  throw new StartError(
    `The policies of this database are for ${whom}, and DATABASE_URL signs in as ${found.self}, ` +
      'to whom no key and no checkout would be found. ' +
      'Restore it with an owner of the same name: docs/runbooks/backup-and-restore.md says how.',
  )
}
