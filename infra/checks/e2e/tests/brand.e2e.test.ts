import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { POLICY_PATHS, PROFILE_PATH } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { serveShell } from '../src/platform/serve-shell.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { serveSiteFrom } from '../src/session/serve-site-from.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const ACCENT = '#ff8a3d'
const SECOND_BRAND = {
  name: 'Zephyr',
  slug: 'zephyr',
  supportEmail: 'help@zephyr.example',
  theme: { accent: ACCENT, accentText: '#0a0c11' },
}
const DIST = new URL('../../../../shell/dist', import.meta.url).pathname

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the same builds are another brand on %s: its name, its token and its colour',
  async ([, size], { openSession }) => {
    const shell = await serveShell(DIST, { BRAND_FILE: await brandFile() })
    onTestFinished(() => shell.stop())
    const session = await openSession({ size })
    await serveSiteFrom(session, shell.url)
    const { page } = session

    await page.goto('/')
    await page.getByRole('link', { name: 'Zephyr, start page' }).waitFor()
    await expectOneBrand(page)
    expect(await page.evaluate(accentOf)).toBe('rgb(255, 138, 61)')
    await expectAccessible(page, "another brand's start page")

    await page.goto(CAMPAIGNS_PATH)
    await page.getByText('rZephyr').first().waitFor()
    await expectOneBrand(page)

    await logInByPhone(session, page)
    for (const path of [PROFILE_PATH, TRANSACTION_HISTORY_PATH, POLICY_PATHS.terms, '/nowhere']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectOneBrand(page)
    }
  },
)

/** The background of a primary button. */
function accentOf(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'var(--k-volt)'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}

/** Nothing that is shown, read out or put on a home screen names the first brand. */
async function expectOneBrand(page: Page): Promise<void> {
  const texts = await page.evaluate(() => [
    document.title,
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown, not what scripts hold
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [alt], [title], meta[content]')].flatMap(
      (element) =>
        ['aria-label', 'alt', 'title', 'content'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ])
  expect(texts.filter((text) => /kovra/i.test(text))).toEqual([])
}

async function brandFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'brand.json')
  await writeFile(file, JSON.stringify(SECOND_BRAND))
  return file
}
