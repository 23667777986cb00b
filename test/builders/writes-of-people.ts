/** Writes that no key may ask for, and where a test looks at what each leaves in the audit. */
export const writesOfPeople = {
  changePassword: 'a person’s, in test/http/access-trail.test.ts',
  endSession: 'a person’s, in test/http/access-trail.test.ts',
  endOtherSessions: 'a person’s, in test/http/access-trail.test.ts',
  setManagerCode: 'a person’s, in test/http/counter.test.ts',
  removeManagerCode: 'a person’s, in test/http/counter.test.ts',
  createCounterRefund: 'a person’s, in test/http/counter.test.ts',
}
