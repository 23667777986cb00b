-- A person's role in a store can be changed. Only the role: who it is and in which store stay as they are.
grant update (role) on store_members to guiche_app;
