import { randomToken } from '../../base/tokens.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import { acceptInvitation, type FoundInvitation } from '../people/accept-invitation.ts'
import { peopleOf } from '../people/list-people.ts'
import type { Actor } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'
import type { SignIn } from '../sign-in.ts'
import { type IssuerClaims, SsoRejected } from './ask-issuer.ts'

/** What nobody knows and nobody types: who was invited and came by an issuer has no password until they ask for one. */
const NO_PASSWORD = 43

interface Deps {
  database: Database
  signIn: Pick<SignIn, 'findUser' | 'createUser'>
}

/** What a person of the store is known by, and whether they came by the issuer for the first time. */
export interface KnownPerson {
  id: string
  isNew: boolean
}

/**
 * Who somebody at the issuer is in a store. The issuer must have verified the address, the address must be of the
 * store's domains, and its person must work there or be invited. Nobody becomes a member by an issuer's word alone, and
 * an account that another store made is joined by whoever is signed in to it. The first time, subject and person are
 * tied: the same address under another subject is another person (decision 76).
 * @throws SsoRejected.
 */
export async function personAtIssuer(
  deps: Deps,
  { store, domains }: { store: string; domains: readonly string[] },
  claims: IssuerClaims,
  from: Pick<Actor, 'address' | 'requestId'>,
): Promise<KnownPerson> {
  const email = addressOf(claims, domains)
  const invitation = await deps.database.inStore(store, transaction => invitationFor(transaction, email))
  if (invitation) await join(deps, invitation, claims, from)
  return deps.database.inStore(store, transaction => tie(transaction, email, claims.subject, from))
}

/**
 * The same at a sister store, which names the same issuer and client and is opened by the same session: nobody is
 * invited there by this. @throws SsoRejected.
 */
export function personAtSister(
  { database }: Pick<Deps, 'database'>,
  { store, domains }: { store: string; domains: readonly string[] },
  claims: IssuerClaims,
  from: Pick<Actor, 'address' | 'requestId'>,
): Promise<KnownPerson> {
  const email = addressOf(claims, domains)
  return database.inStore(store, transaction => tie(transaction, email, claims.subject, from))
}

/** The address that the issuer answers for. @throws SsoRejected. */
function addressOf({ email, emailVerified }: IssuerClaims, domains: readonly string[]): string {
  if (email === null || !emailVerified) throw new SsoRejected('email_not_verified', 'the address is not verified')
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    throw new SsoRejected('foreign_domain', 'the domain is none of the store’s')
  }
  return email
}

/** What waits for the address of somebody who does not work in the store. */
async function invitationFor(transaction: StoreTransaction, email: string): Promise<FoundInvitation | null> {
  if ((await peopleOf(transaction)).some(person => person.email === email)) return null
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('invitations')
    .select(['id', 'role'])
    .where('store_id', '=', store)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { ...row, store, storeName: '', email, knownUser: null } : null
}

async function join(
  { database, signIn }: Deps,
  invitation: FoundInvitation,
  { name }: IssuerClaims,
  from: Pick<Actor, 'address' | 'requestId'>,
): Promise<void> {
  const { email } = invitation
  const known = await signIn.findUser(email)
  if (known && !(await database.read(invitation.store, transaction => hasWorkedHere(transaction, known.id)))) {
    throw new SsoRejected('accept_first', 'there is an account of this address, by which nobody has accepted')
  }
  const password = randomToken(NO_PASSWORD)
  const user = known?.id ?? (await signIn.createUser({ name: name ?? email, email, password, own: true }))
  await acceptInvitation(database, invitation, user, { name: `user:${user}`, ...from })
}

/** Whether somebody was of the store before: then it is their account, by their own doing. */
async function hasWorkedHere({ db, store }: StoreTransaction, user: string): Promise<boolean> {
  const before = db.selectFrom('store_members').select('user_id').where('store_id', '=', store)
  return (await before.where('user_id', '=', user).executeTakeFirst()) !== undefined
}

async function tie(
  transaction: StoreTransaction,
  email: string,
  subject: string,
  from: Pick<Actor, 'address' | 'requestId'>,
): Promise<KnownPerson> {
  const { db, store, now } = transaction
  const person = (await peopleOf(transaction)).find(each => each.email === email && each.state === 'active')
  if (!person) throw new SsoRejected('not_a_member', 'nobody of this address works in the store or is invited')
  const made = await db
    .insertInto('sso_links')
    .values({ store_id: store, subject, user_id: person.id, linked_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  const isNew = made.numInsertedOrUpdatedRows === 1n
  if (isNew) {
    await recordAudit(transaction, { name: `user:${person.id}`, ...from }, 'sso.link', person.id, { user: person.id })
    return { id: person.id, isNew }
  }
  const link = await db
    .selectFrom('sso_links')
    .select('user_id')
    .where('store_id', '=', store)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (link?.user_id === person.id) return { id: person.id, isNew }
  throw new SsoRejected('other_person', 'the address came with another subject than before')
}
