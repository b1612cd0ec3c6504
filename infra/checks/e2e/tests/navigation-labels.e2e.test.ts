import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { BuildDescription } from '@platform/contracts/registry/build'
import { LABEL_LIMIT, type NavigationEntry } from '@platform/contracts/registry/site-routes'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { signAsTeam } from '../src/platform/keys.ts'
import { changeChannel } from '../src/session/faulty-release.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { uncachedTest as test } from '../src/session/test.ts'

const REMOTE = 'mfe-wallet'
const LONGEST = 'क्षत्रियोंकीऐतिहासिकखबरेंऔ'.slice(0, LABEL_LIMIT)
/** No registry accepts it now; a build that was registered before may have it. */
const HOSTILE = `\u202e${'W'.repeat(10_000)}`

/** Five links of the wallet, all with this label, in one tab. */
const labelled = (page: Page, label: string) =>
  changeChannel(page, async ({ remotes }) => {
    for (const version of remotes[REMOTE]?.versions ?? []) {
      const build: BuildDescription = JSON.parse(version.build.text)
      const pages = [
        TRANSACTION_HISTORY_PATH,
        ...['a', 'b', 'c', 'd'].map((name) => `/news-${name}`),
      ]
      const navigation = pages.map(
        (path, index): NavigationEntry => ({
          path,
          label: { en: label, hi: label, 'pt-BR': label },
          icon: 'wallet',
          order: 200 + index,
          visibleTo: 'everyone',
        }),
      )
      build.routes = { paths: pages.map((path) => ({ path })), navigation }
      version.build = await signAsTeam(REMOTE, build)
    }
  })

test.for([PHONE, DESKTOP].flatMap((size) => [LONGEST, HOSTILE].map((label) => ({ size, label }))))(
  'long labels are cut and cover nothing (%#)',
  async ({ size, label }, { openSession }) => {
    const { page, labels } = await openSession({ size, language: 'hi' })
    await labelled(page, label)
    const list = campaignListOf(page, labels)
    await list.open()
    const links = page
      .getByRole('navigation')
      .getByRole('link')
      .filter({ visible: true, hasText: label.slice(0, 5) })
    // With Home, K-Drop and K-Quest: the bars have room for five.
    await links.nth(1).waitFor()
    for (const link of await links.all()) {
      const { x, width, height } = (await link.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(size.width)
      expect(height).toBeLessThan(100)
    }
    const scrolls = await page.evaluate(() => {
      scrollTo(500, 0)
      return scrollX
    })
    expect(scrolls, 'the page does not scroll sideways').toBe(0)
    await list.cards.first().getByRole('link').click()
    await page.waitForURL(new RegExp(`${CAMPAIGNS_PATH}/.+`))
  },
)
