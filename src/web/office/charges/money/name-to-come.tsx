import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'

/** A place for the name of what is being read; its id is said meanwhile. */
export function NameToCome({ id }: { id: string }) {
  return (
    <>
      <Skeleton width="8rem" />
      <span className="visually-hidden">{id}</span>
    </>
  )
}
