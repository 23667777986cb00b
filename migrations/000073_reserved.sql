-- Reserved for another change; removed when it lands.
select 1;
