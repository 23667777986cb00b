-- Kept free for a change that lands beside this one.
select 1;
