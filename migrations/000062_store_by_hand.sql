-- What a store is called, whose it is and its color are changed in the office. Whether it is test or live never is.
grant update (name, legal_name, tax_id, city, accent) on stores to guiche_app;
