import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBuiltGallery } from '../../gallery.ts'
import { type Camera, openCamera, type Sessions } from './camera.ts'
import { openStage } from './open-stage.ts'
import type { Scene } from './scene.ts'
import { accessScenes } from './scenes/access-scenes.ts'
import { accountScenes } from './scenes/account-scenes.ts'
import { besideScenes } from './scenes/beside-scenes.ts'
import { bulkScenes } from './scenes/bulk-scenes.ts'
import { cardSaleScenes } from './scenes/card-sale-scenes.ts'
import { chargeQuestionScenes } from './scenes/charge-question-scenes.ts'
import { checkoutScenes } from './scenes/checkout-scenes.ts'
import { counterScenes } from './scenes/counter-scenes.ts'
import { customerScenes } from './scenes/customer-scenes.ts'
import { demoScenes } from './scenes/demo-scenes.ts'
import { exportScenes } from './scenes/export-scenes.ts'
import { flagScenes } from './scenes/flag-scenes.ts'
import { galleryScenes } from './scenes/gallery-scenes.ts'
import { linkScenes } from './scenes/link-scenes.ts'
import { listScenes } from './scenes/list-scenes.ts'
import { mailScenes } from './scenes/mail-scenes.ts'
import { officeScenes } from './scenes/office-scenes.ts'
import { payerScenes } from './scenes/payer-scenes.ts'
import { payoutScenes } from './scenes/payout-scenes.ts'
import { phoneScenes } from './scenes/phone-scenes.ts'
import { questionScenes } from './scenes/question-scenes.ts'
import { reviewQuestionScenes } from './scenes/review-question-scenes.ts'
import { sandboxScenes } from './scenes/sandbox-scenes.ts'
import { securityScenes } from './scenes/security-scenes.ts'
import { serviceScenes } from './scenes/service-scenes.ts'
import { settingsScenes } from './scenes/settings-scenes.ts'
import { setupScenes } from './scenes/setup-scenes.ts'
import { storeScenes } from './scenes/store-scenes.ts'
import { tillScenes } from './scenes/till-scenes.ts'
import { type SeededMails, seedMails } from './seed-mails.ts'
import { type Shop, seedShop } from './seed-shop.ts'

/** Everything that pictures are taken of, ready to be looked at. */
export interface SceneRunner {
  scenes: readonly Scene[]
  camera: Camera
  close(): Promise<void>
}

/**
 * Opens the product with a shop in it, the gallery and a camera. `databaseUrl` is of a migrated, empty database;
 * `scale` is how many pixels of a picture a pixel of the page becomes.
 */
export async function openSceneRunner(options: { databaseUrl: string; scale?: number }): Promise<SceneRunner> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    const stage = await openStage(options)
    closers.push(stage.close)
    const shop = await seedShop(stage)
    const galleryFolder = mkdtempSync(join(tmpdir(), 'guiche-gallery-'))
    closers.push(async () => rmSync(galleryFolder, { recursive: true, force: true }))
    const gallery = await serveBuiltGallery({ port: 0, outDir: galleryFolder })
    closers.push(gallery.close)
    const camera = await openCamera(sessionsOf(shop), options.scale)
    closers.push(camera.close)
    const ofShop = [
      checkoutScenes,
      payerScenes,
      officeScenes,
      demoScenes,
      listScenes,
      cardSaleScenes,
      customerScenes,
      settingsScenes,
      storeScenes,
      setupScenes,
      flagScenes,
      serviceScenes,
      phoneScenes,
      besideScenes,
      linkScenes,
      counterScenes,
      tillScenes,
      securityScenes,
      accessScenes,
      accountScenes,
      payoutScenes,
      questionScenes,
      chargeQuestionScenes,
      reviewQuestionScenes,
      bulkScenes,
      exportScenes,
    ].flatMap(scenesOf => scenesOf(shop))
    const mails = mailsOf(shop)
    const ofSandbox = [...sandboxScenes(shop, mails), ...mailScenes(shop, mails)]
    const scenes = [...ofShop, ...ofSandbox, ...galleryScenes(gallery.url)]
    return { scenes, camera, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sent when the first picture of one is taken. */
function mailsOf(shop: Shop): () => Promise<SeededMails> {
  let sent: Promise<SeededMails> | null = null
  return () => {
    sent ??= seedMails(shop)
    return sent
  }
}

function sessionsOf({ stage, store, newStore, cardStore, watchedStore, servedShop, demoStore }: Shop): Sessions {
  const cookieOf = async ({ owner }: Shop['store']) => {
    const response = await fetch(`${stage.url}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.url },
      body: JSON.stringify(owner),
    })
    const cookie = response.headers.getSetCookie().find(text => text.includes('session_token='))
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie ?? '') ?? []
    if (!value) throw new Error(`${owner.email} could not sign in: ${response.status}`)
    return { name, value, url: stage.url }
  }
  return {
    owner: () => cookieOf(store),
    newcomer: () => cookieOf(newStore),
    cardSeller: () => cookieOf(cardStore),
    watcher: async () => cookieOf(await watchedStore()),
    baker: async () => cookieOf(await demoStore()),
    served: async () => cookieOf((await servedShop()).store),
  }
}
