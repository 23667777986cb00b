-- Of a line that differs: what the gateway has paid or taken of its payment with it, and what the books have of that.
alter table payout_lines
  add column paid_out bigint,
  add column in_books bigint,
  add constraint payout_lines_difference check
    (num_nonnulls(paid_out, in_books) = 0
      or (num_nonnulls(paid_out, in_books) = 2 and state = 'differs' and paid_out <> in_books));
