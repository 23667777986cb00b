import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ResolveItem } from './resolve-item.tsx'
import { useReviewItemWords } from './review-item-words.ts'

/** For what does not go by itself: a person says what it was. */
export function SettleItem({ item }: { item: string }) {
  const { resolve: say } = useReviewItemWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button intent="secondary" size="small" onClick={() => setAsking(true)}>
        {say.open}
      </Button>
      {isAsking && <ResolveItem item={item} onClosed={() => setAsking(false)} />}
    </>
  )
}
