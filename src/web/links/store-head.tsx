import type { StoreView } from '../../shared/links/link-view.ts'

/** Who asks: the store's initial in the house's window, its name, and where it is. */
export function StoreHead({ store }: { store: StoreView }) {
  return (
    <div className="link-store">
      <span className="link-monogram" aria-hidden="true">
        {initial(store.name)}
      </span>
      <div>
        <p className="link-store-name">{store.name}</p>
        <p className="link-store-where">{`${store.tax_id} · ${store.city}`}</p>
      </div>
    </div>
  )
}

/** The letter that stands in the arch. */
export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('pt-BR')
}
