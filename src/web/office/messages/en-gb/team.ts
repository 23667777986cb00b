import { plural } from '../plural.ts'
import type { TeamWords } from '../pt-br/team.ts'
import { scopes } from './scopes.ts'

const rules = new Intl.PluralRules('en-GB')

/** The words of the people of a store, in British English. */
export const team: TeamWords = {
  title: 'Team',
  text: 'Who works in this store, and what each of them may do.',
  invite: 'Invite',
  failed: 'We could not fetch the team',
  people: 'People',
  you: 'You',
  disabled: 'Suspended',
  secondFactor: 'With a second factor',
  seen: (when: string) => `Active ${when}`,
  joined: (when: string) => `In the store since ${when}`,
  actionsOf: (name: string) => `Change ${name}`,
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    finance: 'Finance',
    cashier: 'Cashier',
    developer: 'Developer',
    viewer: 'Viewer',
    accountant: 'Accountant',
  },
  roleHints: {
    owner: 'Everything, and alone in handling other owners.',
    admin: 'Everything but handling owners.',
    finance: 'Charges, refunds, sees the books and changes settings.',
    cashier: 'The counter alone: charges, and sees their own sales.',
    developer: 'Charges and looks after webhooks. No books.',
    viewer: 'Sees the day’s work and changes nothing.',
    accountant: 'Sees the books, exports and reads the audit.',
  },
  act: 'Change',
  change: 'Change role',
  disable: 'Suspend access',
  enable: 'Restore access',
  removeFactors: 'Remove second factor',
  remove: 'Remove from the store',
  roleForm: {
    title: (name: string) => `${name}’s role`,
    role: 'Role',
    submit: 'Save role',
    keep: 'Back',
    done: (name: string, role: string) => `${name} is now ${role}`,
  },
  confirmDisable: {
    title: (name: string) => `Suspend ${name}’s access?`,
    text: 'They lose access to the store now, including on screens they left open. You can restore it at any time.',
    submit: 'Suspend access',
    keep: 'Keep',
    done: (name: string) => `${name} has no access to the store`,
  },
  enabled: (name: string) => `${name} has access again`,
  confirmFactors: {
    title: (name: string) => `Remove ${name}’s second factor?`,
    text:
      'Only for somebody who has lost their phone and recovery codes. ' +
      'First make sure, by phone or in person, that it is really them asking.',
    after:
      'They are signed out everywhere and sign in with their password alone until they set up another second ' +
      'factor under Security. They and the owners get an email.',
    submit: 'Remove second factor',
    keep: 'Keep',
    done: (name: string) => `${name} now signs in with the password alone`,
  },
  confirmRemove: {
    title: (name: string) => `Remove ${name} from the store?`,
    text:
      'Their access ends now and the invitations they sent are cancelled. Their history stays under their name. ' +
      'To return, they need a new invitation.',
    submit: 'Remove',
    keep: 'Keep',
    done: (name: string) => `${name} no longer works in the store`,
    keys: (keys: number) =>
      plural(rules, keys, {
        one: 'One API key that they made goes on working:',
        other: `${keys} API keys that they made go on working:`,
      }),
    keysOnly: 'Whoever manages API keys can revoke them under Settings.',
    revokeKeys: (keys: number) => plural(rules, keys, { one: 'Revoke this key too', other: 'Revoke these keys too' }),
    revokeKeysHint: 'Whatever uses a revoked key, such as the shop’s site or the ERP, stops at once.',
    keysFailed: 'We could not see whether they made API keys. If they did, those go on working.',
  },
  inviteForm: {
    title: 'Invite to the store',
    email: 'Email',
    emailWrong: 'Write a whole email address, such as ana@bakery.com.',
    role: 'Role',
    choose: 'Choose a role',
    roleNeeded: 'Choose what they may do.',
    submit: 'Send invitation',
    make: 'Create invitation',
    keep: 'Back',
  },
  made: {
    mailed: {
      title: 'Invitation sent',
      text: (email: string) =>
        `We emailed the invitation to ${email}. You can also share this link: ` +
        'it works once, for seven days, and is not shown again.',
    },
    byHand: {
      title: 'Invitation ready',
      text: (email: string) =>
        `Copy the link and send it to ${email}: it works once, for seven days, and is not shown again.`,
    },
    link: 'Invitation link',
    copy: 'Copy link',
    close: 'Done',
  },
  invitations: {
    title: 'Pending invitations',
    by: (role: string, who: string) => `${role} · invited by ${who}`,
    someone: 'somebody who left',
    until: (when: string) => `Valid until ${when}`,
    over: 'Expired',
    resend: 'Send again',
    resendTo: (email: string) => `Send again to ${email}`,
    newLink: 'New link',
    newLinkFor: (email: string) => `New link for ${email}`,
    withdraw: 'Cancel invitation',
    delete: 'Delete',
    deleteOf: (email: string) => `Delete the invitation to ${email}`,
    withdrawOf: (email: string) => `Cancel invitation to ${email}`,
    confirm: {
      title: (email: string) => `Cancel invitation to ${email}?`,
      text: 'The link stops working. You can invite them again later.',
      submit: 'Cancel invitation',
      keep: 'Keep invitation',
      done: 'The invitation was cancelled',
    },
  },
  permissions: {
    title: 'What each role can do',
    text: 'What each role can see and do in Guichê.',
    may: 'Can',
    mayNot: 'Cannot',
    permission: 'Permission',
    owners: 'Manage the store’s owners',
  },
  scopes,
  count: (people: number) => plural(rules, people, { one: '1 person', other: `${people} people` }),
  door: {
    title: 'Invitation',
    welcome: (store: string, role: string) => `${store} has invited you to the team. Role: ${role}.`,
    reading: 'Reading the invitation',
    newHere: (email: string) => `Create your account with the email ${email}.`,
    name: 'Your name',
    nameNeeded: 'Write what the team calls you.',
    password: 'Password',
    passwordHint: 'At least 12 characters. Three or four words that do not belong together will do.',
    passwordNeeded: 'Choose a password.',
    submit: 'Accept and sign in',
    known: (email: string) => `${email} already has access to Guichê. Enter your password to accept.`,
    signedIn: (email: string) => `You are signed in as ${email}.`,
    acceptOnly: 'Accept the invitation',
    currentPassword: 'Your password',
    signInFirst: 'Sign in and accept',
    noLink: 'The link is incomplete. Open the invitation again from the message that you received.',
    toSignIn: 'Go to sign in',
  },
}
