/** What of the schema `auth` our own code reads and writes; the rest is the sign-in library's. */
export interface AuthTables {
  sign_in_failures: { email: string; failures: number; last_at: Date }
}
