/**
 * Stands in the place of what Adyen's library tells of its use, which it does however it is set: with the address that
 * it runs at, and before anybody typed. Nobody asked a payer for that.
 */
export class AnalyticsService {
  /** Asked for first; without a number nothing more is told. */
  requestCheckoutAttemptId(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  sendEvents(): Promise<void> {
    return Promise.resolve()
  }

  reportIntegrationFlavor(): Promise<void> {
    return Promise.resolve()
  }
}
