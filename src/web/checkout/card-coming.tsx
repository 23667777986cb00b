import { CardLogo } from './method-choice.tsx'
import { useLaterWords } from './words.ts'

/** The place of the card form while its script is on its way. The page keeps it out of sight until the card is chosen. */
export function CardComing() {
  const { say } = useLaterWords()
  return (
    <>
      <h2 className="pay-heading">
        <CardLogo />
        {say.method.cardHeading}
      </h2>
      <p className="card-home" role="status">
        {say.method.cardComing}
      </p>
    </>
  )
}
