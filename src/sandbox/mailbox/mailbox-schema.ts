/** Every mail that came in, whole; what a list shows of it stands beside. */
export const mailboxSchema = `
  create table mail (
    id integer primary key autoincrement,
    received_at integer not null,
    envelope_from text not null,
    envelope_to text not null,
    sender text not null,
    subject text not null,
    raw blob not null
  ) strict
  `
