/** Every rule with a number, enforced at the door by the schemas and in the database by constraints. */
export const limits = {
  /** Centavos. */
  amountMin: 1,
  /** Centavos: R$ 999.999.999,99. */
  amountMax: 99_999_999_999,
  description: 140,
  demoDays: { usual: 90, most: 365 },
  demoSeed: { usual: 1, most: 2_147_483_647 },
  reference: 64,
  /** Lines of what a charge sells, and their bytes as JSON: a webhook body stays small. */
  items: 20,
  itemsBytes: 3_000,
  itemName: 80,
  itemQuantity: 9_999,
  /** Bytes of a picture, and pixels of its sides. */
  imageBytes: 1_048_576,
  imageSide: 4_096,
  /** Bytes: a picture in base64. */
  imageBody: 1_400_000,
  /** Pixels of the sides of a store's logo. */
  logoSide: 2_000,
  /** Pictures of one store. */
  images: 1_000,
  linkTitle: 80,
  linkDescription: 500,
  /** Amounts that a link suggests. */
  linkSuggestions: 6,
  /** What one payer may take at once, so that the page can say what each number costs. */
  linkQuantity: 99,
  linkStock: 1_000_000,
  linkFields: 5,
  linkFieldsBytes: 10_000,
  linkOptions: 20,
  linkOption: 60,
  /** Characters of what a payer writes into a field of a link. */
  linkAnswer: 200,
  /** Seconds that a charge of a link is open where the link says nothing else, and holds its stock. */
  linkExpiresIn: 3_600,
  /** Bytes of what a payer's form sends. */
  linkForm: 10_000,
  /** Days of a link that are told one by one. */
  linkDays: 92,
  slugMin: 3,
  slugMax: 40,
  /** Of one store. */
  savedViews: 200,
  savedViewName: 60,
  /** Characters of the filters in an address. */
  savedViewSearch: 600,
  metadataKeys: 20,
  metadataKey: 40,
  metadataValue: 500,
  /** Bytes of all metadata as JSON: room for 20 × (40 + 500) ASCII characters, and a webhook body stays small. */
  metadataBytes: 12_000,
  /** Seconds. */
  expiresInMin: 60,
  /** Seconds: 90 days. */
  expiresInMax: 7_776_000,
  /** Seconds: 24 hours. */
  expiresInDefault: 86_400,
  customerName: 120,
  email: 254,
  postalAddress: { street: 120, number: 20, complement: 80, district: 80, city: 60 },
  url: 2_000,
  refundReason: 140,
  /** Characters of what whoever approves or rejects a refund writes. */
  approvalNote: 500,
  /** Seconds for which a refund waits for another person: seven days. */
  approvalWaits: 604_800,
  /** Seconds in which what one person refunds of a charge is summed: a day. */
  approvalSums: 86_400,
  /** Characters of what somebody of the store writes about a charge. */
  chargeNote: 2_000,
  /** Of one split tender, those that have not come to nothing. */
  tenders: 5,
  /** What a store may say of how often cards are tried, and what holds where it says nothing (decision 46). */
  cardProtection: {
    /** Centavos. */
    smallestTender: { min: 1, max: 100_000, usual: 100 },
    attemptsPerCharge: { min: 1, max: 100, usual: 10 },
    attemptsPerDevice: { min: 1, max: 1_000, usual: 10 },
    attemptsPerNetwork: { min: 1, max: 1_000, usual: 20 },
    cardsPerPayer: { min: 1, max: 100, usual: 5 },
    attemptsPerStore: { min: 5, max: 1_000, usual: 60 },
  },
  /** Months after the last charge: a chargeback may come within a year, and a Pix is refunded within 90 days. */
  payersKeptMonths: { min: 12, max: 120 },
  /** Years for which the tax office may ask who paid (CTN, arts. 173 and 174). */
  taxIdKeptYears: 5,
  /** Days for which it is told which cards were not tried. */
  cardRejectionsKept: 30,
  /** Brazilian cards take up to so many. */
  installmentsMax: 24,
  /** Centavos: no instalment is smaller, where a charge says nothing else. */
  installmentMinimumDefault: 500,
  /** Of one customer, so that the payer's page can show them all. */
  savedCards: 10,
  /** The version of the words that a customer agreed to. */
  wording: 64,
  /** Seconds in which the address that opens a checkout as its customer must be opened. */
  sessionOpens: 600,
  /** Seconds that the browser which opened it is its customer's. */
  sessionLasts: 1_800,
  /** Days between two instalments' money. */
  settlementDaysMax: 90,
  /** Lines of a contract beside those of credit, and centavos that one keeps of each sale. */
  otherFeesMax: 40,
  fixedFeeMax: 100_000,
  /** What an issuer of vouchers calls a store. */
  affiliationId: 30,
  routingRules: 20,
  /** Accounts of one rule. */
  routingAccounts: 10,
  routingRuleName: 60,
  routingVersions: 1_000_000,
  flagVersions: 1_000_000,
  /** Characters of a flag's value. */
  flagValue: 60,
  /** Variants of one experiment. */
  flagArms: 5,
  experimentName: 60,
  evidenceText: 2_500,
  evidenceName: 80,
  evidenceFiles: 5,
  /** Bytes of all files of one answer together. */
  evidenceBytes: 4_194_304,
  /** Characters: a wallet's token is some 2,000, by Apple's and Google's documents. */
  walletToken: 20_000,
  /** Of a gateway whose own fields encrypt a card part by part, all parts together. */
  cardToken: 20_000,
  /** Characters of what a card form tells of a card for a gateway's table of instalments. */
  planCard: 200,
  /** Characters of what a gateway's library brings back of a challenge: of a name, of a text, and how many. */
  challengeDetail: 64,
  challengeDetails: 20_000,
  challengeDetailsCount: 5,
  /** Characters of what a wallet shows the payer: Apple takes no more. */
  walletName: 64,
  /** Characters of a certificate or a key in PEM. */
  pem: 10_000,
  /** Characters of the file by which Apple knows our domain; theirs is some 9,000. */
  domainAssociation: 20_000,
  /** Characters of the address or DSN of a service. */
  serviceAddress: 300,
  /** Days of one report, so that none reads a store whole. */
  reportDays: 92,
  /** Charges that are named one by one, for an export or a bulk action. */
  chargesNamed: 100,
  /** Charges of one bulk action, and days that it is kept. */
  bulkCharges: 10_000,
  bulkActionsKept: 30,
  /** Exports of a store that are made at once, and that are kept: the oldest make room. */
  exportsAtOnce: 5,
  exportsKept: 100,
  /** Seconds that the file of an export is kept. */
  exportKept: 86_400,
  /** Characters of an account's name in the books: `receivable:` and an id. */
  ledgerAccount: 41,
  /** Characters of the address that somebody called from. */
  address: 64,
  /** What a key is for. */
  apiKeyName: 80,
  storeName: 80,
  storeLegalName: 150,
  storeCity: 60,
  /** Addresses and networks that one API key works from. */
  apiKeyNetworks: 20,
  /** Days that a key may live at most, where it is to end by itself: five years and the leap days in them. */
  apiKeyDays: 1_826,
  personName: 120,
  /** Seconds in which a link to a new password is good: an hour; and how many of them wait for one person. */
  passwordResetLasts: 3_600,
  passwordResets: 3,
  /** Of one person. */
  passkeys: 20,
  passkeyName: 60,
  /** Seconds for which somebody who showed that it is they need not do so again. */
  identityConfirmed: 600,
  /** Seconds in which a second factor is given after the password. */
  secondFactorLasts: 600,
  /** How a store's people sign in at an issuer of their own. */
  ssoLabel: 40,
  ssoIssuer: 400,
  ssoClientId: 400,
  ssoClientSecret: 1_000,
  ssoDomains: 20,
  ssoDomain: 253,
  /** Characters of what an issuer knows a person by. */
  ssoSubject: 255,
  /** Seconds from the way to the issuer until the way back. */
  ssoAttemptLasts: 600,
  /** Seconds within which whoever shows again at their issuer that it is they has signed in there. */
  ssoSignedInAgain: 120,
  /** Issuers that are asked at once in a process, and who may wait for that. */
  ssoAtOnce: 8,
  ssoWaiting: 40,
  /** Seconds in which an invitation can be accepted: seven days. */
  invitationLasts: 604_800,
  /** Seconds that the link to the set-up of a new installation is good. */
  setupLinkLasts: 86_400,
  /** Of one store, those that wait for their answer. */
  invitations: 100,
  /** Characters of a password. */
  passwordMin: 12,
  passwordMax: 200,
  /** Passwords that are looked at, or made, at once in a process; each costs some 80 ms of a core and 32 MB. */
  passwordHashes: 2,
  passwordHashesWaiting: 40,
  /** Sign-ins of strangers, and of devices that have signed in before, that may wait for their turn in a process. */
  signInsWaiting: 20,
  /** Of them, so many of one network. */
  signInsWaitingOfNetwork: 6,
  /** Seconds after which a full queue may be asked again. */
  signInQueueWait: 2,
  /** Wrong passwords that are free, for one account and one network or device. */
  signInFailures: 5,
  /** Seconds to wait after the last free one; each further one doubles them. */
  signInFirstWait: 5,
  signInLongestWait: 900,
  /** Attempts of one network, and then one in so many seconds; right passwords do not count. */
  signInsOfNetwork: 20,
  signInsOfNetworkEach: 10,
  /** Attempts of strangers at one account from wherever, and then one in so many seconds. */
  signInsOfAccount: 30,
  signInsOfAccountEach: 60,
  /** Attempts at one account of all devices that have signed in to it, and then one in so many seconds. */
  signInsOfKnown: 100,
  signInsOfKnownEach: 30,
  /** Attempts of all strangers, and then one in so many seconds. */
  signInsBurst: 60,
  signInsEach: 0.5,
  /** Wrong codes of a manager at the counter that are free, and after which the code is blocked. */
  managerCodeFailures: 5,
  managerCodeMost: 10,
  /** Seconds to wait after the last free one. */
  managerCodeWait: 900,
  /** Seconds after a payment in which the counter refunds it: an hour. */
  counterRefund: 3_600,
  /** Seconds that a session lives without use, where its person says nothing else; and at a shared device. */
  sessionIdle: 43_200,
  sessionIdleShared: 1_800,
  /** Seconds after the sign-in at which a session ends, whatever its use: seven days. */
  sessionEnds: 604_800,
  pageDefault: 20,
  pageMax: 100,
  idempotencyKey: 255,
  /** Bytes. */
  apiBody: 65_536,
  /** Bytes: evidence in base64, and its words. */
  evidenceBody: 5_700_000,
  /** Characters of the name of a gateway's file, of its base64 (4 MiB), and the bytes of a body with it. */
  payoutFileName: 200,
  payoutFileBase64: 5_592_408,
  payoutFileBody: 5_600_000,
  /** Bytes of an answer about third parties. */
  consentForm: 1_000,
  /** Bytes of what a browser reports of a page, of which it sends several together. */
  policyReportBody: 16_384,
  /** Reports of one body that are read. */
  policyReportsAtOnce: 10,
  /** Sources that are told apart in a store's day of reports. */
  policyReportSources: 100,
  /** Findings on its payment page that a store has open at once, and of one comparison; characters said of one. */
  paymentPageFindings: 20,
  paymentPageDetail: 500,
  /** Days after which they are gone, and days after which a mail's row is. */
  policyReportsKept: 90,
  mailsKept: 30,
  /** The hour of the store's clock from which yesterday's sum is told, where nobody says another. */
  dailySumHour: 7,
  /** Seconds for which what needs a person is gathered, and between two mails about it. */
  alertGathered: 180,
  alertEvery: 900,
  /** Devices of one person in one store that are notified. */
  pushDevices: 10,
  /** Characters of a push service's address, and of a device's name. */
  pushEndpoint: 1_000,
  deviceName: 60,
  /** A day: mails about one charge, and a store's examples by WhatsApp. */
  mailsPerCharge: 20,
  whatsappTests: 20,
  /** Characters: a template's name, a token of Meta's, a text that is filled in, and why a review item is settled. */
  whatsappTemplate: 120,
  whatsappToken: 1_000,
  whatsappText: 200,
  reviewReason: 280,
  /** Sooner a person is not believed who saw that a card was not charged: what they looked at lags as well. */
  unknownCardMinutes: 10,
  /** Bytes. A batch of Pix in one webhook of a bank is larger than our own requests. */
  inboxBody: 1_048_576,
  /** Bytes: what we send to a merchant's webhook endpoint is smaller than this. */
  webhookBody: 20_000,
  /** Characters of a merchant's answer to a webhook that are kept. */
  webhookAnswer: 2_000,
  /** Deliveries that are sent again at once. */
  webhookResend: 10_000,
  /** Hours for which a secret that was changed goes on beside the new one: a week. */
  overlapHours: 168,
} as const
