import picture from './generated/card-row.svg?no-inline'

/** What is read out, and how wide the part of the picture is that is shown. The names are the same in all languages. */
const rows = {
  credit: { names: 'Visa, Mastercard, Elo, American Express', width: 140 },
  debit: { names: 'Visa, Mastercard, Elo', width: 104 },
} as const

/**
 * The marks of the cards that most people carry, as far as they are taken: one picture, so one request, of which a
 * charge without credit shows the left part.
 */
export function CardRow({ takesCredit }: { takesCredit: boolean }) {
  const { names, width } = rows[takesCredit ? 'credit' : 'debit']
  // Unless it is lazy, React asks for it ahead of what the page needs first.
  return <img className="card-row" src={picture} alt={names} width={width} height="24" loading="lazy" />
}
