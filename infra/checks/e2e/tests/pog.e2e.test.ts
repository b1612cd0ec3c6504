import { brand } from '@platform/contracts/brand'
import type { Session } from '@platform/contracts/identity/http'
import { cardPath, MY_POG_PATH, POG_MINT_PATH, POG_PATH } from '@platform/contracts/pog/paths'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import type { Page } from 'playwright'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { finishLogin } from '../src/pages/login-modal.ts'
import { pogMintPageOf } from '../src/pages/pog-mint-page.ts'
import { pogPages } from '../src/pages/pog-pages.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { type NewCard, newCard, newCardName } from '../src/platform/new-card.ts'
import { newUser } from '../src/platform/new-user.ts'
import { holdChain } from '../src/platform/outside-acts.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { keyboard, mouse } from '../src/session/input.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { pngSize, previewTags } from '../src/session/page-preview.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Of the parts of a score. */
const TABS = ['Proof of Human', 'Play', 'Skill', 'Commerce', 'Social']
/** Parts of a user's own page beside the score. */
const VIEWS = ['Avatars', 'Badges', 'Friends', 'Privacy']
/** The tab of the newest cards. */
const NEWEST = `${POG_PATH}?tab=allPogs`

let owner: Session
let card: NewCard
beforeAll(async () => {
  owner = await newUser()
  card = await newCard(owner)
})

test('a gamer makes a card by hand, looks away while it is minted, and sees what the score is made of', async ({
  openSession,
}) => {
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  await watchLayoutShift(page)
  await page.goto(POG_MINT_PATH)
  await page.getByRole('heading', { name: 'Log in to make your card' }).waitFor()
  await expectWell(page, 'the mint as a visitor')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await finishLogin(page, labels, newIndianNumber())

  const name = newCardName()
  const mint = pogMintPageOf(page)
  await mint.screen('Reserve your name')
  await mint.typeName(name)
  await page.getByText(walletNameOf(name)).first().waitFor()
  await expectGood(page, 'a name that is free')
  await mint.press('Reserve name')
  await mint.screen('Your avatar')
  await expectGood(page, 'the ways to an avatar')
  await mint.press(/^Create it yourself/)
  await mint.screen('Pick a kind')
  await mint.pick(mint.tile('HERO'))
  await expectGood(page, 'the kinds')
  await mint.press('Use HERO')
  await mint.screen('Pick a character')
  await mint.pick(mint.tile('MAYA'))
  await mint.press('Use MAYA')
  await mint.screen('Pick a style')
  await mint.pick(mint.tile('SCI-FI'))
  await expectGood(page, 'the styles')
  await saveScreenshot(page, 'pog-mint')
  await mint.press('Use SCI-FI')
  await mint.screen('Mint your card')
  await expectGood(page, 'what is minted')
  // It stays under way for as long as the test looks at that.
  await holdChain(60_000)
  onTestFinished(() => holdChain(1))
  await mint.press('Mint my card')
  await mint.progress.waitFor()
  expect(mint.done, 'as docs/pog.md says').toEqual({ screens: 6, presses: 9 })
  await expectGood(page, 'the progress')

  await page.getByRole('link', { name: 'Leave and look later' }).click()
  await page.waitForURL(`**${MY_POG_PATH}`)
  await page.getByRole('link', { name: 'Go on with my card' }).waitFor()
  const other = await session.openTab()
  await other.goto(POG_MINT_PATH)
  await pogMintPageOf(other).progress.waitFor()
  await holdChain(1)
  await other.getByRole('heading', { level: 1, name: 'Your POG is here' }).waitFor()
  await expectGood(other, 'a card that is minted')
  await saveScreenshot(other, 'pog-minted')
  // The tab that looked away has it too.
  await page.getByRole('link', { name: 'See my public page' }).waitFor()

  await page.goto(MY_POG_PATH)
  const tabs = page.getByRole('tab')
  await tabs.nth(TABS.length - 1).waitFor()
  expect(await tabs.allTextContents()).toEqual(TABS)
  await page.getByRole('link', { name: 'See my public page' }).waitFor()
  await expectWell(page, 'the own card')
  await saveScreenshot(page, 'my-pog')
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    await panel.getByRole('heading', { level: 2, name: tab }).waitFor()
    await expectFits(page, `the tab ${tab}`)
  }
  for (const view of VIEWS) {
    await mouse.pick(page.getByRole('radio', { name: view }))
    // The address has it first.
    await page.getByRole('radio', { name: view, checked: true }).waitFor({ state: 'attached' })
    await isLoaded(page)
    await expectGood(page, `the view ${view}`)
  }
  await page.getByRole('link', { name: 'See my public page' }).click()
  await page.getByRole('heading', { name: 'This is your card' }).waitFor()
})

test('a visitor has the chain asked whether a card is genuine, and a preview of its link has its picture', async ({
  openSession,
}) => {
  const path = cardPath(card.userName)
  const { page } = await openSession({ size: DESKTOP })
  await watchLayoutShift(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: card.walletName }).waitFor()
  await expectWell(page, 'a card')
  await saveScreenshot(page, 'pog-card')
  const check = page.getByRole('region', { name: 'Is this card real?' })
  await check.getByRole('button', { name: 'Check on chain' }).click()
  const verdict = check.getByRole('status')
  await verdict.getByText('Genuine', { exact: true }).waitFor()
  await verdict.getByText(card.holder).waitFor()
  expect(await verdict.getByRole('definition').nth(3).textContent(), 'tied to its owner').toBe(
    'Yes',
  )
  await expectGood(page, 'a genuine card')

  const tags = await previewTags(`${siteUrl}${path}?via=x`)
  const address = `${siteUrl}/api/pog/share-card/${card.userName}?channel=x`
  const { width, height } = await pngSize(address)
  expect(tags).toMatchObject({
    ...{ 'og:title': `${card.walletName} · ${brand.name}`, 'og:image': address },
    ...{ 'og:image:width': String(width), 'og:image:height': String(height) },
    'twitter:card': 'summary_large_image',
  })
})

test('a card is in the feed, and the like of a user counts once', async ({ openSession }) => {
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page } = session
  const earlier = await session.openTab()
  await earlier.goto(cardPath(card.userName))
  const press = earlier.getByRole('button', { name: 'Like, 0 likes so far' })
  await press.waitFor()

  await watchLayoutShift(page)
  await page.goto(NEWEST)
  const likes = (count: string) =>
    page.getByRole('button', { name: `Like the card of ${card.userName}, ${count}` })
  await likes('0 likes').waitFor()
  await expectWell(page, 'the feed')
  await saveScreenshot(page, 'pog-feed')
  await likes('0 likes').click()
  await likes('1 like').and(page.locator('[aria-pressed=true]')).waitFor()
  // In a tab that does not know of it yet.
  const counted = earlier.waitForResponse((answer) => answer.url().endsWith('/like'))
  await press.click()
  expect(await (await counted).json()).toMatchObject({ data: { likes: 1, isLiked: true } })
  await page.goto(NEWEST)
  await likes('1 like').and(page.locator('[aria-pressed=true]')).waitFor()
})

test('the keyboard alone reserves a name and takes an avatar that is drawn', async ({
  openSession,
}) => {
  const { page } = await openSession({ user: await newUser() })
  await page.goto(POG_MINT_PATH)
  const mint = pogMintPageOf(page, keyboard)
  await mint.screen('Reserve your name')
  await mint.typeName(newCardName())
  await mint.press('Reserve name')
  await mint.screen('Your avatar')
  await mint.press(/^Generate one for me/)
  await mint.screen('Six for you')
  await mint.pick(page.getByRole('dialog').getByRole('radio').first())
  await expectGood(page, 'six avatars')
  await mint.press('Use this avatar')
  await mint.screen('Mint your card')
  await mint.press('Mint my card')
  await mint.progress.waitFor()
  expect(mint.done, 'as docs/pog.md says').toEqual({ screens: 4, presses: 5 })
})

test('the keyboard alone mints a card by a name', async ({ openSession }) => {
  const { page } = await openSession({ user: await newUser() })
  await page.goto(POG_MINT_PATH)
  const mint = pogMintPageOf(page, keyboard)
  await mint.screen('Reserve your name')
  await mint.typeName(newCardName())
  await mint.press('Quick mint')
  await mint.progress.waitFor()
  expect(mint.done, 'as docs/pog.md says').toEqual({ screens: 1, presses: 1 })
  // What comes next is where the keyboard is.
  await page.waitForFunction(() => {
    const { activeElement, body } = document
    return activeElement !== body && activeElement?.querySelector('[role=progressbar]')
  })
})

test.for([
  ['an owner', 'hi', 'without', PHONE],
  ['a user without a card', 'en', 'with', PHONE],
  ['a visitor', 'pt-BR', 'with', DESKTOP],
  ['a visitor', 'en', 'without', DESKTOP],
] as const)(
  'the six pages are whole for %s, in %s, %s a slash at the end',
  async ([reader, language, slash, size], { openSession }) => {
    const hasCard = reader === 'an owner'
    const user = hasCard ? owner : reader === 'a visitor' ? null : await newUser()
    const { page } = await openSession({ size, language, ...(user && { user }) })
    await watchLayoutShift(page)
    for (const [path, title] of pogPages(language, card, hasCard)) {
      const address = slash === 'with' ? `${path}/` : path
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await isLoaded(page)
      await expectWell(page, address)
    }
  },
)

const isLoaded = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectStill(page, screen)
  await expectGood(page, screen)
}

/** After an act of the user, which may move the page. */
async function expectGood(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
