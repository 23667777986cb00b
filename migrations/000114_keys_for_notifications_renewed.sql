-- The keys for notifications do not open any more where the secret key was lost: a start replaces them.
grant update (public_key, created_at) on push_keys to guiche_app;
