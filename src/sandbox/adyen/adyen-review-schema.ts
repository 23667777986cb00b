/** What an issuer had a part of, and what a person looks at before it stands. */
export const adyenReviewSchema = `
  alter table adyen_payment add column is_part integer not null default 0;
  alter table adyen_payment add column review text check (review in ('open', 'accepted', 'rejected'))
  `
