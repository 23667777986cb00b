-- Reserved for other work.
select 1;
