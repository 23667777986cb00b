import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'

/** Says of a way that the store can take that new charges do not offer it, with the way to where that is said. */
export function NotOffered({ say }: { say: { title: string; text: string; choose: string } }) {
  const action = (
    <Link className="link" to="/settings/ways-to-pay">
      {say.choose}
    </Link>
  )
  return (
    <Alert tone="info" title={say.title} action={action}>
      {say.text}
    </Alert>
  )
}
