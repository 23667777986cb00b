import { plural } from '../plural.ts'
import type { ApiKeyWords } from '../pt-br/api-keys.ts'
import { scopes } from './scopes.ts'

const rules = new Intl.PluralRules('en-GB')

export const apiKeys: ApiKeyWords = {
  title: 'API keys',
  text: 'Other systems use the store by them. Give each its own, with as little as it needs.',
  add: 'Create a key',
  failed: 'We could not fetch the keys',
  empty: {
    title: 'No key yet',
    text: 'Make one for your web shop, your ERP or your automation.',
  },
  turn: { newest: 'The newest', older: 'Older' },
  inUse: 'In use',
  ended: 'Ended',
  states: { active: 'Active', ending: 'Ending', expired: 'Expired', revoked: 'Revoked' },
  neverUsed: 'Never used',
  used: 'Used',
  from: address => `from ${address}`,
  ends: 'Valid until',
  created: 'Made',
  anywhere: 'From any network',
  networks: n => plural(rules, n, { one: 'From 1 network', other: `From ${n} networks` }),
  may: n => plural(rules, n, { one: '1 permission', other: `${n} permissions` }),
  all: 'All permissions',
  details: 'Permissions and networks',
  acts: {
    of: name => `Actions for ${name}`,
    change: 'Change name and networks',
    rotate: 'Replace the key',
    revoke: 'Revoke',
  },
  scopes,
  form: {
    add: 'Create a key',
    change: 'Change name and networks',
    name: 'Name',
    nameHint: 'What it is for, such as “Web shop”.',
    nameNeeded: 'Give the key a name.',
    scopes: 'What it may do',
    scopesNeeded: 'Choose at least one permission.',
    presets: {
      charge: { name: 'Charge', text: 'Makes, sees and cancels charges. Right for a web shop.' },
      read: {
        name: 'Read',
        text: 'Sees charges, customers, links, the ledger, numbers, events and webhooks. Changes nothing.',
      },
      all: {
        name: 'All',
        text: 'All that the store does, but approving refunds, looking after keys and people, and reading the audit.',
      },
      own: { name: 'Choose', text: 'Tick only what it needs.' },
    },
    expires: 'Valid for',
    expiresOptions: { '30': '30 days', '90': '90 days', '365': '1 year', never: 'Until it is revoked' },
    networks: 'Networks that it works from',
    networksHint: 'One IP address or network a line, such as 203.0.113.0/24. Empty: from any network.',
    networksWrong: 'A line is neither an address nor a network. Write it like 203.0.113.7 or 203.0.113.0/24.',
    submitAdd: 'Make the key',
    submitChange: 'Save',
    cancel: 'Back',
    changed: 'Key changed',
  },
  secret: {
    title: 'Keep the key',
    text: 'It is shown only now. Copy it to a safe place, such as your system’s vault of secrets.',
    label: 'API key',
    copy: 'Copy the key',
    done: 'I have kept it',
  },
  rotate: {
    title: name => `Replace the key ${name}`,
    text:
      'We make a new key with the same permissions and networks. ' +
      'The old one goes on for a while, so that nothing stops while you change it.',
    overlap: 'The old one goes on for',
    hours: { '0': 'No time: it ends now', '1': '1 hour', '24': '24 hours', '72': '3 days', '168': '7 days' },
    submit: 'Replace the key',
    keep: 'Keep the key',
  },
  revoke: {
    title: name => `Revoke the key ${name}`,
    text: 'The system that uses it stops working at its next call. It cannot be undone.',
    submit: 'Revoke',
    keep: 'Keep it',
    done: 'Key revoked',
  },
}
