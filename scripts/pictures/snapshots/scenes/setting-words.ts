import type { Language } from '../../../../src/shared/language.ts'
import { accountAbilities as abilitiesEnGb } from '../../../../src/web/office/messages/en-gb/account-abilities.ts'
import { accounts as accountsEnGb } from '../../../../src/web/office/messages/en-gb/accounts.ts'
import { apiKeys as apiKeysEnGb } from '../../../../src/web/office/messages/en-gb/api-keys.ts'
import { counterCode as counterCodeEnGb } from '../../../../src/web/office/messages/en-gb/counter-code.ts'
import { goingLive as goingLiveEnGb } from '../../../../src/web/office/messages/en-gb/going-live.ts'
import { links as linksEnGb } from '../../../../src/web/office/messages/en-gb/links.ts'
import { notifications as notificationsEnGb } from '../../../../src/web/office/messages/en-gb/notifications.ts'
import { payerData as payerDataEnGb } from '../../../../src/web/office/messages/en-gb/payer-data.ts'
import { payouts as payoutsEnGb } from '../../../../src/web/office/messages/en-gb/payouts.ts'
import { saveBar as saveBarEnGb } from '../../../../src/web/office/messages/en-gb/save-bar.ts'
import { services as servicesEnGb } from '../../../../src/web/office/messages/en-gb/services.ts'
import { sso as ssoEnGb } from '../../../../src/web/office/messages/en-gb/sso.ts'
import { stores as storesEnGb } from '../../../../src/web/office/messages/en-gb/stores.ts'
import { team as teamEnGb } from '../../../../src/web/office/messages/en-gb/team.ts'
import { vouchers as vouchersEnGb } from '../../../../src/web/office/messages/en-gb/vouchers.ts'
import { webhooks as webhooksEnGb } from '../../../../src/web/office/messages/en-gb/webhooks.ts'
import { whatsapp as whatsappEnGb } from '../../../../src/web/office/messages/en-gb/whatsapp.ts'
import { accountAbilities as abilitiesPtBr } from '../../../../src/web/office/messages/pt-br/account-abilities.ts'
import { accounts as accountsPtBr } from '../../../../src/web/office/messages/pt-br/accounts.ts'
import { apiKeys as apiKeysPtBr } from '../../../../src/web/office/messages/pt-br/api-keys.ts'
import { counterCode as counterCodePtBr } from '../../../../src/web/office/messages/pt-br/counter-code.ts'
import { goingLive as goingLivePtBr } from '../../../../src/web/office/messages/pt-br/going-live.ts'
import { links as linksPtBr } from '../../../../src/web/office/messages/pt-br/links.ts'
import { notifications as notificationsPtBr } from '../../../../src/web/office/messages/pt-br/notifications.ts'
import { payerData as payerDataPtBr } from '../../../../src/web/office/messages/pt-br/payer-data.ts'
import { payouts as payoutsPtBr } from '../../../../src/web/office/messages/pt-br/payouts.ts'
import { saveBar as saveBarPtBr } from '../../../../src/web/office/messages/pt-br/save-bar.ts'
import { services as servicesPtBr } from '../../../../src/web/office/messages/pt-br/services.ts'
import { sso as ssoPtBr } from '../../../../src/web/office/messages/pt-br/sso.ts'
import { stores as storesPtBr } from '../../../../src/web/office/messages/pt-br/stores.ts'
import { team as teamPtBr } from '../../../../src/web/office/messages/pt-br/team.ts'
import { vouchers as vouchersPtBr } from '../../../../src/web/office/messages/pt-br/vouchers.ts'
import { webhooks as webhooksPtBr } from '../../../../src/web/office/messages/pt-br/webhooks.ts'
import { whatsapp as whatsappPtBr } from '../../../../src/web/office/messages/pt-br/whatsapp.ts'

const ptBr = {
  abilities: abilitiesPtBr,
  accounts: accountsPtBr,
  apiKeys: apiKeysPtBr,
  counterCode: counterCodePtBr,
  goingLive: goingLivePtBr,
  links: linksPtBr,
  notifications: notificationsPtBr,
  payerData: payerDataPtBr,
  payouts: payoutsPtBr,
  saveBar: saveBarPtBr,
  services: servicesPtBr,
  sso: ssoPtBr,
  stores: storesPtBr,
  team: teamPtBr,
  vouchers: vouchersPtBr,
  webhooks: webhooksPtBr,
  whatsapp: whatsappPtBr,
}
const enGb: typeof ptBr = {
  abilities: abilitiesEnGb,
  accounts: accountsEnGb,
  apiKeys: apiKeysEnGb,
  counterCode: counterCodeEnGb,
  goingLive: goingLiveEnGb,
  links: linksEnGb,
  notifications: notificationsEnGb,
  payerData: payerDataEnGb,
  payouts: payoutsEnGb,
  saveBar: saveBarEnGb,
  services: servicesEnGb,
  sso: ssoEnGb,
  stores: storesEnGb,
  team: teamEnGb,
  vouchers: vouchersEnGb,
  webhooks: webhooksEnGb,
  whatsapp: whatsappEnGb,
}

/** What the pages of the settings say, by their rooms. */
export type SettingWords = typeof ptBr

export const settingWords: Record<Language, SettingWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
