-- Reserved: another change has this number.
select 1;
