import { Avatar } from '../../ui/avatar/avatar.tsx'

export const Usage = ({ store }: { store: { name: string; logo?: string } }) => (
  <Avatar name={store.name} kind="store" size={40} {...(store.logo && { src: store.logo })} />
)
