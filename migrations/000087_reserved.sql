-- Reserved.
select 1;
