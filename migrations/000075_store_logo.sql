-- A store's logo: one of its own pictures.
alter table stores
  add column logo_id guiche_id,
  add constraint stores_logo foreign key (id, logo_id) references images (store_id, id);
grant update (logo_id) on stores to guiche_app;
