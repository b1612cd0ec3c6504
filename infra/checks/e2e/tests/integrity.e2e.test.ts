import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { BuildDescription } from '@platform/contracts/registry/build'
import type { PlacedBuild, RemotesManifest } from '@platform/contracts/registry/manifest'
import { INTEGRITY_LOOKUP } from '@platform/federation/loader/integrity'
import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { labels } from '../src/labels/labels.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { anotherBuild, register } from '../src/platform/builds.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { flipsByte } from '../src/session/broken-builds.ts'
import { watchScripts } from '../src/session/executed-scripts.ts'
import { answerManifest, changeChannel } from '../src/session/faulty-release.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { uncachedTest as test } from '../src/session/test.ts'

const REMOTE = 'mfe-quests'
const ABOUT_REMOTES = [
  /mfe-quests/,
  /mfe-\*/,
  /remoteEntry/,
  /\[ Federation/,
  /integrity/,
  /preload/,
]

const campaigns = (page: Page) => page.getByRole('article').first()
const panel = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the site is not responding' })

/** Collects the console's messages. */
function consoleOf(page: Page): string[] {
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  return texts
}

describe('a changed byte of a build', () => {
  let released: PlacedBuild
  let lastGood: PlacedBuild
  let campaignUrl: string
  beforeAll(async () => {
    campaignUrl = (await publish(aCampaign())).path
    released = await register(await anotherBuild(REMOTE))
    lastGood = await register(await anotherBuild(REMOTE))
  })

  const serveBoth = (page: Page) =>
    changeChannel(page, ({ remotes }) => {
      const versions = [
        { ...released, weight: 100 },
        { ...lastGood, weight: 0 },
      ]
      remotes[REMOTE] = { releaseSalt: 'salt', versions }
    })

  /** Opens the list and one campaign. @returns the scripts of the released build that were requested */
  async function browse(page: Page): Promise<string[]> {
    const requested = new Set<string>()
    page.on('request', (request) => {
      const [url = ''] = request.url().split('?')
      if (url.startsWith(released.baseUrl)) requested.add(url.slice(released.baseUrl.length))
    })
    await page.goto(CAMPAIGNS_PATH)
    await campaigns(page).waitFor()
    await navigateInPage(page, campaignUrl)
    await campaignPageOf(page, labels.en).start.waitFor()
    return [...requested].filter((path) => path.endsWith('.js'))
  }

  test('in any file that a page loads: the file never runs, the last good version loads, the error names the build', async ({
    openSession,
  }) => {
    const whole = await openSession()
    await serveBoth(whole.page)
    const files = await browse(whole.page)
    expect(files.length).toBeGreaterThan(2)

    // Without a replacement the page painted all the same: the file was fetched ahead, as a task's form is.
    let replaced = 0
    for (const file of files) {
      const { page } = await openSession({ expects: ABOUT_REMOTES, language: 'en' })
      const messages = consoleOf(page)
      const run = await watchScripts(page)
      await serveBoth(page)
      await page.route(`${released.baseUrl}${file}*`, flipsByte)
      await browse(page)
      expect(run, file).not.toContain(`${released.baseUrl}${file}`)
      const isReplaced = [...run].some((url) => url.startsWith(lastGood.baseUrl))
      const name = `${REMOTE}@${released.version} could not be loaded (script)`
      expect(
        messages.some((text) => text.includes(name)),
        file,
      ).toBe(isReplaced)
      replaced += isReplaced ? 1 : 0
      await page.close()
    }
    expect(replaced).toBeGreaterThan(2)
  })

  test('in any script of the build: the script never runs', async ({ openSession }) => {
    const { page } = await openSession({ expects: ABOUT_REMOTES })
    await serveBoth(page)
    await page.goto(CAMPAIGNS_PATH)
    await campaigns(page).waitFor()
    const build: BuildDescription = JSON.parse(released.build.text)
    const urls = Object.keys(build.files)
      .filter((path) => path.endsWith('.js'))
      .map((path) => `${released.baseUrl}${path}`)
    await page.route(`${released.baseUrl}**`, flipsByte)
    const refused = await page.evaluate(loadByHash, { urls, lookUp: INTEGRITY_LOOKUP })
    expect(refused).toEqual(urls)
  })
})

describe('refuses a manifest', () => {
  const change = (signed: { text: string }, by: Partial<RemotesManifest>) => ({
    ...signed,
    text: JSON.stringify({ ...JSON.parse(signed.text), ...by }),
  })

  test('with a wrong signature: nothing runs', async ({ openSession }) => {
    const { page } = await openSession({ expects: [...ABOUT_REMOTES, /manifest/] })
    const messages = consoleOf(page)
    await answerManifest(page, (signed) => change(signed, { serial: 1_000_000 }) as typeof signed)
    await page.goto(CAMPAIGNS_PATH)
    await panel(page).waitFor()
    expect(messages.join('\n')).toContain('(signature)')
  })

  test('that has expired: nothing runs', async ({ openSession }) => {
    const { page } = await openSession({ expects: [...ABOUT_REMOTES, /manifest/] })
    const messages = consoleOf(page)
    await changeChannel(page, (manifest) => {
      manifest.expiresAt = new Date(Date.now() - 3_600_000).toISOString()
    })
    await page.goto(CAMPAIGNS_PATH)
    await panel(page).waitFor()
    expect(messages.join('\n')).toContain('(expired)')
  })

  test('with a lower serial than before: the last good one is used', async ({ openSession }) => {
    const { page } = await openSession({ expects: [...ABOUT_REMOTES, /manifest/] })
    const newer = await changeChannel(page, (manifest) => {
      manifest.serial += 1
    })
    await page.goto(CAMPAIGNS_PATH)
    await campaigns(page).waitFor()
    await newer.repair()
    const messages = consoleOf(page)
    await page.reload()
    await campaigns(page).waitFor()
    expect(messages.join('\n')).toContain('serial')
  })
})

/** Runs in the page. @returns the URLs whose script the browser refuses under the signed hash */
async function loadByHash({ urls, lookUp }: { urls: string[]; lookUp: string }): Promise<string[]> {
  const integrityOf = (window as unknown as Record<string, (url: string) => string>)[lookUp]
  if (!integrityOf) throw new Error('the page has no look-up of hashes')
  const refused = await Promise.all(
    urls.map(
      (url) =>
        new Promise<string | null>((resolve) => {
          const script = document.createElement('script')
          script.crossOrigin = 'anonymous'
          script.src = `${url}?again` // not the loaded script
          script.integrity = integrityOf(url)
          script.onload = () => resolve(null)
          script.onerror = () => resolve(url)
          document.head.append(script)
        }),
    ),
  )
  return refused.filter((url) => url !== null)
}
