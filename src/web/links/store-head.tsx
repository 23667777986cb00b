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
        <p className="link-store-where">{whereOf(store)}</p>
      </div>
    </div>
  )
}

/** The store's number with its name, and its city. A CNPJ has a slash; a CPF, masked or not, has none. */
export function whereOf({ tax_id, city }: StoreView): string {
  return `${tax_id.includes('/') ? 'CNPJ' : 'CPF'} ${tax_id} · ${city}`
}

/** The letter that stands in the arch. */
export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('pt-BR')
}
