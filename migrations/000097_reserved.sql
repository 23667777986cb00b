-- A number that another change has taken.
select 1;
