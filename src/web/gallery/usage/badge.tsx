import { Badge } from '../../ui/badge.tsx'

export const Usage = ({ words }: { words: { paid: string } }) => (
  <Badge tone="positive" icon="check">
    {words.paid}
  </Badge>
)
