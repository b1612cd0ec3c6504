import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { BuildDescription } from '@platform/contracts/registry/build'
import type { PlacedBuild, RemotesManifest } from '@platform/contracts/registry/manifest'
import { INTEGRITY_LOOKUP } from '@platform/federation/loader/integrity'
import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { anotherBuild, register } from '../src/platform/builds.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { flipsByte } from '../src/visit/builds-fault.ts'
import { watchScripts } from '../src/visit/executed-scripts.ts'
import { answerManifest, changeChannel } from '../src/visit/faulty-release.ts'
import { goInPage } from '../src/visit/go-in-page.ts'
import { test } from '../src/visit/test.ts'
import { words } from '../src/words/words.ts'

const REMOTE = 'mfe-quests'
const ABOUT_REMOTES = [/mfe-quests/, /remoteEntry/, /\[ Federation/, /integrity/, /preload/]

const campaigns = (page: Page) => page.getByRole('article').first()
const panel = (page: Page) =>
  page.getByRole('heading', { name: 'This part of the site is not answering' })

/** What the console says, as it says it. */
function heard(page: Page): string[] {
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  return texts
}

describe('one byte of a build is another', () => {
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

  /** Looks at the list and at one campaign; gives the files of the released build that it takes. */
  async function lookAround(page: Page): Promise<string[]> {
    const asked = new Set<string>()
    page.on('request', (request) => {
      const [url = ''] = request.url().split('?')
      if (url.startsWith(released.baseUrl)) asked.add(url.slice(released.baseUrl.length))
    })
    await page.goto(CAMPAIGNS_PATH)
    await campaigns(page).waitFor()
    await goInPage(page, campaignUrl)
    await campaignPageOf(page, words.en).start.waitFor()
    return [...asked].filter((path) => path.endsWith('.js'))
  }

  test('in each file that a visit takes: never run, the last good version shows, the failure has a name', async ({
    visit,
  }) => {
    const whole = await visit()
    await serveBoth(whole.page)
    const files = await lookAround(whole.page)
    expect(files.length).toBeGreaterThan(2)

    for (const file of files) {
      const { page } = await visit({ expects: ABOUT_REMOTES, language: 'en' })
      const said = heard(page)
      const run = await watchScripts(page)
      await serveBoth(page)
      await page.route(`${released.baseUrl}${file}*`, flipsByte)
      await lookAround(page)
      expect(run, file).not.toContain(`${released.baseUrl}${file}`)
      expect(
        [...run].some((url) => url.startsWith(lastGood.baseUrl)),
        file,
      ).toBe(true)
      const name = `${REMOTE}@${released.version} could not be loaded (script)`
      expect(
        said.some((text) => text.includes(name)),
        file,
      ).toBe(true)
      await page.close()
    }
  })

  test('in each script of the build, whoever asks for it: never run', async ({ visit }) => {
    const { page } = await visit({ expects: ABOUT_REMOTES })
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

describe('a manifest that is not to be believed is refused', () => {
  const change = (signed: { text: string }, by: Partial<RemotesManifest>) => ({
    ...signed,
    text: JSON.stringify({ ...JSON.parse(signed.text), ...by }),
  })

  test('a wrong signature: nothing runs', async ({ visit }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /manifest/] })
    const said = heard(page)
    await answerManifest(page, (signed) => change(signed, { serial: 1_000_000 }) as typeof signed)
    await page.goto(CAMPAIGNS_PATH)
    await panel(page).waitFor()
    expect(said.join('\n')).toContain('(signature)')
  })

  test('past its expiry: nothing runs', async ({ visit }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /manifest/] })
    const said = heard(page)
    await changeChannel(page, (manifest) => {
      manifest.expiresAt = new Date(Date.now() - 3_600_000).toISOString()
    })
    await page.goto(CAMPAIGNS_PATH)
    await panel(page).waitFor()
    expect(said.join('\n')).toContain('(expired)')
  })

  test('an older serial than this browser has seen: the last good one stands in', async ({
    visit,
  }) => {
    const { page } = await visit({ expects: [...ABOUT_REMOTES, /manifest/] })
    const newer = await changeChannel(page, (manifest) => {
      manifest.serial += 1
    })
    await page.goto(CAMPAIGNS_PATH)
    await campaigns(page).waitFor()
    await newer.repair()
    const said = heard(page)
    await page.reload()
    await campaigns(page).waitFor()
    expect(said.join('\n')).toContain('serial')
  })
})

/** Runs in the page: gives the addresses whose script the browser refuses to run under the signed hash. */
async function loadByHash({ urls, lookUp }: { urls: string[]; lookUp: string }): Promise<string[]> {
  const integrityOf = (window as unknown as Record<string, (url: string) => string>)[lookUp]
  if (!integrityOf) throw new Error('the page looks up no hashes')
  const refused = await Promise.all(
    urls.map(
      (url) =>
        new Promise<string | null>((resolve) => {
          const script = document.createElement('script')
          script.crossOrigin = 'anonymous'
          script.src = `${url}?again`
          script.integrity = integrityOf(url)
          script.onload = () => resolve(null)
          script.onerror = () => resolve(url)
          document.head.append(script)
        }),
    ),
  )
  return refused.filter((url) => url !== null)
}
