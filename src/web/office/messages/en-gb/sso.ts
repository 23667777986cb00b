import type { SsoWords } from '../pt-br/sso.ts'

export const sso: SsoWords = {
  title: 'Sign-in by SSO',
  text: 'Your team signs in with the account it has at work: Google Workspace, Okta, Keycloak or another OpenID Connect service.',
  failed: 'The setting could not be read',
  owners: 'Only an owner of the store handles sign-in by SSO: whoever runs it decides who is who.',
  redirect: {
    label: 'Redirect address',
    hint: 'Register it at your service, exactly like this, when you make the client.',
    copy: 'Copy the redirect address',
    copied: 'Address copied',
    copyFailed: 'The browser did not allow it. Select the text.',
  },
  signedOut: {
    label: 'Address after signing out',
    hint: 'Register it too where your service asks for it: who signs out here signs out there, and comes back.',
    copy: 'Copy the address after signing out',
    copied: 'Address copied',
    copyFailed: 'The browser did not allow it. Select the text.',
  },
  label: 'Name on the button',
  labelHint: 'The sign-in page shows “Sign in with …” to whoever types an email of the domains below.',
  issuer: 'Issuer',
  issuerHint: 'Such as https://accounts.google.com, without /.well-known at the end.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretHint: 'It is kept encrypted and not shown again.',
  secretKept: 'It is kept. Left empty, it stays the same.',
  secretAnew: 'Write the secret: it does not count for another issuer or client.',
  domains: 'Email domains',
  domainsHint: 'Only addresses of these domains come in. Separate them by commas: bakery.com, branch.com.',
  domainsWrong: 'Write whole domains, such as bakery.com, without @ and each once.',
  issuerWrong: 'Write an address that begins with https://.',
  needed: 'Fill this in.',
  required: 'These people come in by SSO alone',
  requiredHint: 'Password and passkey no longer open this store for them. Owners may always use their password.',
  save: 'Save',
  saved: 'Sign-in by SSO is saved. The owners of the store receive an email.',
  people: count =>
    count === 0
      ? 'Nobody has come in by it yet.'
      : count === 1
        ? '1 person has come in by it.'
        : `${count} people have come in by it.`,
  test: 'Test',
  testing: 'Testing',
  testFirst: 'Save before you test: the test uses what is saved.',
  findings: {
    ok: 'The issuer answers and knows the client. Now somebody has to sign in by it.',
    unreachable: 'Nobody answers at this address. Check the issuer, and that the server of Guichê can reach it.',
    address_closed:
      'The address leads into the server’s own network, and this installation calls none of those for this store. Whoever runs the server can allow it: WEBHOOK_ALLOW_PRIVATE.',
    not_https: 'The issuer needs https.',
    no_discovery:
      'The address answers, but not like an OpenID Connect issuer: /.well-known/openid-configuration was not read. Check the address.',
    other_issuer: 'The service names itself by another issuer address. Copy the issuer as it writes it itself.',
    endpoints_missing: 'The issuer does not say where to sign in, where to exchange the code or where its keys are.',
    keys_unreadable: 'The issuer’s keys could not be read, and without them nothing that it says can be checked.',
    client_rejected: 'The issuer does not accept the client’s ID or secret. Copy both again.',
  },
  detail: 'What was said',
  rules: {
    title: 'Who comes in',
    lines: [
      'Whoever works in the store or is invited. An invitation is accepted by coming in; nobody else becomes a member.',
      'The issuer must say that the address is verified, and the address must be of one of the domains.',
      'The first time a person is tied to their account at the issuer and told by email. The same address of another account there does not come in.',
      'Whoever has a second factor at Guichê still gives it after SSO.',
      'The session opens only the stores that use this issuer, and changes nobody’s password or passkeys.',
    ],
  },
  remove: {
    act: 'Turn SSO off',
    title: 'Turn sign-in by SSO off?',
    text: 'Sessions that SSO opened end. Whoever never made a password asks for one at “I forgot my password”.',
    submit: 'Turn off',
    keep: 'Back',
    done: 'Sign-in by SSO is off.',
  },
}
