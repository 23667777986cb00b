import { moment } from '../moment.ts'
import { Action, Address, Facts, Heading, Text } from '../parts.tsx'
import type { MailOf } from './mail-of.ts'

/** Somebody is asked to join a store. */
export const invitation: MailOf<'invitation'> = ({ storeName, inviterName, role, url }, { words }) => {
  const say = words.invitation
  return {
    subject: say.subject(storeName),
    preview: say.preview(inviterName),
    body: (
      <>
        <Heading>{say.heading(storeName)}</Heading>
        <Text>{say.text(inviterName, storeName)}</Text>
        <Facts lines={[[say.role, say.roles[role]]]} />
        <Action href={url}>{say.act}</Action>
        <Text soft>{say.otherwise}</Text>
        <Address label={words.frame.address} href={url} />
      </>
    ),
  }
}

/** A person asked for a new password. */
export const passwordReset: MailOf<'password-reset'> = ({ name, url }, { words }) => {
  const say = words['password-reset']
  return {
    subject: say.subject,
    preview: say.preview,
    body: (
      <>
        <Heading>{say.heading}</Heading>
        <Text>{say.text(name)}</Text>
        <Action href={url}>{say.act}</Action>
        <Text soft>{say.otherwise}</Text>
        <Address label={words.frame.address} href={url} />
      </>
    ),
  }
}

/** Something happened to a person's way in. */
export const securityAlert: MailOf<'security-alert'> = ({ name, what, when, where }, { words, language, look }) => {
  const say = words['security-alert']
  const isOfStore = what.startsWith('store-')
  const at = moment(when, { language, look })
  return {
    subject: say.subjects[what],
    preview: `${at} · ${where}`,
    body: (
      <>
        <Heading>{say.subjects[what]}</Heading>
        <Text>{isOfStore ? say.textOfStore(name) : say.text(name)}</Text>
        <Facts
          lines={[
            [say.when, at],
            [say.where, where],
          ]}
        />
        <Text>{isOfStore ? say.otherwiseOfStore : say.otherwise}</Text>
      </>
    ),
  }
}
