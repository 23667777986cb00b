import type { ConsentWords } from './pt-br.ts'

const list = new Intl.ListFormat('en-GB')

export const consentEnGb: ConsentWords = {
  title: 'Privacy',
  pageTitle: store => `Privacy · ${store}`,
  bar: 'Permission for outside services',
  asks: {
    payer: (store, services) =>
      `${store} would like to use ${list.format(services)} to improve this page. ` +
      'Nothing is sent before you choose, and you can pay either way.',
    staff: (store, services) =>
      `${store} would like to use ${list.format(services)} to improve Guichê. ` +
      'Nothing is sent before you choose, and your work does not depend on it.',
  },
  accept: 'Accept',
  reject: 'Reject',
  choose: 'Choose',
  intro: {
    payer: store =>
      `Choose what ${store} may send to each service. Your name, CPF, card and Pix code are never sent. ` +
      'You can change your mind here at any time.',
    staff: store =>
      `Choose what ${store} may send to each service about your use of Guichê. Customers’ data are never sent. ` +
      'You can change your mind here at any time.',
  },
  purposes: {
    analytics: {
      name: 'Use of the page',
      what: 'Which parts of the page you open, and in what order, without saying who you are.',
    },
    experiments: {
      name: 'Comparing versions',
      what: 'Your browser asks the service what to show first after the payment.',
    },
    monitoring: { name: 'Faults and speed', what: 'Technical errors, and how long the page took.' },
  },
  replay: 'It also records the visit, with all text covered and never the card form.',
  receiver: (service, host) => `Sent to ${service} (${host}).`,
  needed:
    'Your language and this choice are kept in the browser, because the page needs them. ' +
    'They are not sent to any service.',
  neededOfStaff:
    'Your session and preferences are kept in the browser, because Guichê needs them. ' +
    'They are not sent to any service.',
  gpc:
    'Your browser asks not to be tracked (Global Privacy Control), and we take that as a no. ' +
    'Only a choice of yours, here, changes it.',
  save: 'Save choice',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  withdraw: 'Withdraw permission',
  close: 'Close',
  back: 'Back to the charge',
  kept: 'Choice saved.',
  receipt: 'Receipt of your choice:',
  failed: 'We could not save your choice, and so nothing is sent. Try again in a minute.',
  unknown: 'We could not see what is allowed, and so nothing is sent. Reload the page.',
  nobody: store => `${store} uses no outside service, and nothing is sent to anybody.`,
}
