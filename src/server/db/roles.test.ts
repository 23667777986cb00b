import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRoles, rolePrefix, withRoleNames } from './roles.ts'

test('a migration names the roles of its database', () => {
  const sql = "grant select on guiche_migrations to guiche_app, guiche_auth; -- 'guiche_jobs', guiche_apple"
  expect(withRoleNames(sql, newRoles('loja'))).toBe(
    "grant select on guiche_migrations to loja_app, loja_auth; -- 'loja_jobs', guiche_apple",
  )
  expect(withRoleNames(sql, newRoles(rolePrefix('guiche')))).toBe(sql)
})

test('every database has a beginning of its own, which needs no quotes', () => {
  expect(rolePrefix('Loja da Ana')).toMatch(/^db_loja_da_ana_[0-9a-f]{8}$/)
  expect(rolePrefix('pg_loja')).toMatch(/^db_pg_loja_[0-9a-f]{8}$/)
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
      expect(rolePrefix(one)).toMatch(/^[a-z_][a-z0-9_]{0,39}$/)
      if (one !== other) expect(rolePrefix(one)).not.toBe(rolePrefix(other))
    }),
  )
})
