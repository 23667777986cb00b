import { useLook } from './look.ts'
import type { MailWords } from './messages/pt-br.ts'
import { Heading, Text } from './parts.tsx'

/** What the page says to whoever wants no more reminders, before and after they have pressed its button. */
export function Unsubscribe({ words, store, done }: { words: MailWords; store: string; done: boolean }) {
  const say = words.unsubscribe
  const { accent } = useLook()
  if (done) return <Heading>{say.done}</Heading>
  return (
    <>
      <Heading>{say.ask(store)}</Heading>
      <Text>{say.text}</Text>
      <form method="post">
        <button
          type="submit"
          className="m-button m-button-text"
          style={{
            background: accent.light.solid,
            border: 0,
            borderRadius: 8,
            color: accent.light.on,
            cursor: 'pointer',
            font: 'inherit',
            fontWeight: 600,
            lineHeight: '24px',
            marginTop: 24,
            padding: '12px 24px',
          }}
        >
          {say.act}
        </button>
      </form>
    </>
  )
}
