-- Reserved for another change.
select 1;
