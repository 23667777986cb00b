import type { StoreView } from '../../shared/links/link-view.ts'

/** Who asks: its mark, its name, and where it is. */
export function StoreHead({ store }: { store: StoreView }) {
  return (
    <div className="link-store">
      <StoreMark store={store} />
      <div>
        <p className="link-store-name">{store.name}</p>
        <p className="link-store-where">{whereOf(store)}</p>
      </div>
    </div>
  )
}

/** The store's logo, or its initial in the house's window. */
export function StoreMark({ store, large = false }: { store: StoreView; large?: boolean }) {
  const side = large ? 64 : 44
  if (store.logo) return <img className="link-logo" src={store.logo} alt="" width={side} height={side} />
  return (
    <span className={large ? 'link-monogram front-monogram' : 'link-monogram'} aria-hidden="true">
      {initial(store.name)}
    </span>
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
