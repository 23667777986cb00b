/** Whether this browser asks for Global Privacy Control and tells its pages; most tell the server too. */
export function asksForPrivacy(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
