import type { SsoWords } from '../pt-br/sso.ts'

export const sso: SsoWords = {
  title: 'Single sign-on (SSO)',
  text:
    'Your team signs in with the account it has at work: ' +
    'Google Workspace, Okta, Keycloak or another OpenID Connect service.',
  failed: 'The setting could not be read',
  owners: 'Only an owner of the store handles single sign-on: whoever controls it decides who is who.',
  redirect: {
    label: 'Redirect address',
    hint: 'Register it with your service, exactly as shown, when you create the app (client).',
    copy: 'Copy the redirect address',
    copied: 'Address copied',
    copyFailed: 'The browser did not allow it. Select the text.',
  },
  signedOut: {
    label: 'Address after signing out',
    hint:
      'Register it too if your service asks for it: ' +
      'signing out of Guichê signs out there as well, and returns here.',
    copy: 'Copy the address after signing out',
    copied: 'Address copied',
    copyFailed: 'The browser did not allow it. Select the text.',
  },
  label: 'Name on the button',
  labelHint: 'The sign-in page shows “Sign in with …” to anyone who types an email of the domains below.',
  issuer: 'Issuer',
  issuerHint: 'Such as https://accounts.google.com, without /.well\u2011known at the end.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretHint: 'Stored encrypted and not shown again.',
  secretKept: 'Already stored. Leave empty to keep it.',
  secretAnew: 'Write the secret: it does not work for another issuer or app.',
  domains: 'Email domains',
  domainsHint: 'Only these domains can sign in. Separate with commas: bakery.com, branch.com.',
  domainsWrong: 'Write whole domains, such as bakery.com, without @ and each once.',
  issuerWrong: 'Write an address that begins with https://.',
  needed: 'Fill this in.',
  required: 'These people must use SSO',
  requiredHint: 'Password and passkey no longer open this store for them. Owners may always use their password.',
  saved: 'Single sign-on is saved. The owners of the store receive an email.',
  people: count =>
    count === 0
      ? 'Nobody has signed in this way yet.'
      : count === 1
        ? '1 person has signed in this way.'
        : `${count} people have signed in this way.`,
  test: 'Test',
  testing: 'Testing',
  testFirst: 'Save before you test: the test uses what is saved.',
  findings: {
    ok: 'The issuer answers and knows the app. Now somebody has to sign in this way.',
    unreachable: 'Nobody answers at this address. Check the issuer, and that the server of Guichê can reach it.',
    address_closed:
      'The address leads into the server’s own network, and this installation calls none of those for this ' +
      'store. Whoever runs the server can allow it: WEBHOOK_ALLOW_PRIVATE.',
    not_https: 'The issuer needs https.',
    no_discovery:
      'The address answers, but not like an OpenID Connect issuer: ' +
      '/.well-known/openid-configuration was not read. Check the address.',
    other_issuer: 'The service names itself by another issuer address. Copy the issuer as it writes it itself.',
    endpoints_missing: 'The issuer does not say where to sign in, where to exchange the code or where its keys are.',
    keys_unreadable: 'The issuer’s keys could not be read, and without them nothing that it says can be checked.',
    client_rejected: 'The issuer does not accept the app’s ID or secret. Copy both again.',
  },
  detail: 'What was said',
  rules: {
    title: 'Who can sign in',
    lines: [
      'Anyone who works in the store or is invited. Signing in accepts the invitation; nobody else becomes a member.',
      'The issuer must say that the address is verified, and the address must be of one of the domains.',
      'The first time, the person’s account at the issuer is linked and they get an email. ' +
        'The same address on another account there cannot sign in.',
      'Anyone with a second factor in Guichê still enters it after SSO.',
      'The session opens only the stores that use this issuer, and changes nobody’s password or passkeys.',
    ],
  },
  remove: {
    act: 'Turn off SSO',
    title: 'Turn off SSO?',
    text: 'Sessions opened by SSO end. Anyone without a password can set one with “I forgot my password”.',
    submit: 'Turn off',
    keep: 'Keep',
    done: 'Single sign-on is off.',
  },
}
