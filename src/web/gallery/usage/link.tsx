import { Link } from '../../ui/link/link.tsx'

/** The words say that it opens another tab, for who does not see the icon. */
export const Usage = ({ words, rules }: { words: { rules: string; newTab: string }; rules: string }) => (
  <Link href={rules} outward={words.newTab}>
    {words.rules}
  </Link>
)
