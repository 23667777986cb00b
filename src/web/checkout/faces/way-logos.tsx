/** A card in outline, in the size of Pix's sign. */
export function CardLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.75 5.75h14.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM2.75 9.75h18.5M6.5 14.5h4" />
    </svg>
  )
}

/** Fork and knife in outline: the vouchers that most people carry. */
export function VoucherLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 3.5v17M5 3.5v4.75a3 3 0 0 0 6 0V3.5M16.5 20.5v-7M16.5 13.5V3.5c2 1 3 3.25 3 6.25v3.75z" />
    </svg>
  )
}

/** A note that is cut in two, in outline. */
export function SplitTenderLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9.5 6.75H4.25a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5H9.5zM14.5 6.75h5.25a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H14.5zM12 4.5v3M12 10.5v3M12 16.5v3" />
    </svg>
  )
}
