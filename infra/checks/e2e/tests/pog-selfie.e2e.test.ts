import { POG_MINT_PATH } from '@platform/contracts/pog/paths'
import { SELFIE_CONSENT } from '@platform/contracts/pog/selfies'
import { FACE_FILES_PATH, FACE_FRAME_PATH } from '@platform/contracts/shell/paths'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, describe, expect } from 'vitest'
import { buildsUrl, siteUrl } from '../src/platform/addresses.ts'
import { mintOf, newMinter } from '../src/platform/new-minter.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { keyboard } from '../src/session/input.ts'
import { launchWithCamera } from '../src/session/launch-with-camera.ts'
import { cameraFrame, selfiePictures } from '../src/session/selfie-pictures.ts'
import { openBrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** The model reports what its WebGL can do as warnings. */
const MODEL_REPORTS = /^warning: .*\/face-(files\/|frame)/s
const NO_FACE = 'Error: Face not detected!'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const found = (page: Page) => page.getByRole('heading', { name: 'Your selfie', exact: true })
/** Of the step: the alerts of the site have a region of their own. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const says = (page: Page, text: string) => alert(page).getByText(text).waitFor()

async function openStep(page: Page): Promise<void> {
  await page.goto(POG_MINT_PATH)
  await button(page, 'Add a selfie').click()
  await page.getByText(SELFIE_CONSENT.en).waitFor()
}

/** What is not granted is refused: nobody answers the browser's question. */
const allowCamera = (context: BrowserContext, isAllowed = true) =>
  context.grantPermissions(isAllowed ? ['camera'] : [], { origin: siteUrl })

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}

/** What code in a page may do. */
function rightsOf(target: Pick<Page, 'evaluate'>) {
  return target.evaluate(async () => {
    // What a test runs may evaluate code; what comes after it is as the page's own.
    await new Promise((done) => setTimeout(done))
    const may = (act: () => unknown) => {
      try {
        act()
        return true
      } catch {
        return false
      }
    }
    return {
      origin: self.origin,
      // biome-ignore lint/security/noGlobalEval: what the policy refuses
      evaluates: may(() => eval('1')),
      hasCookies: may(() => document.cookie),
      hasStorage: may(() => localStorage.length),
      reachesPage: may(() => parent.document),
    }
  })
}

test('finds the face in two of six pictures, in a frame with a policy of its own', async ({
  openSession,
}) => {
  const user = await newMinter()
  const { page } = await openSession({ user, size: PHONE, expects: [MODEL_REPORTS] })
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  const model = () =>
    asked.filter(({ pathname }) =>
      [FACE_FRAME_PATH, FACE_FILES_PATH].some((path) => pathname.startsWith(path)),
    )
  await openStep(page)
  await expectWell(page, 'what happens to a selfie')
  expect(model(), 'before the user agrees').toEqual([])

  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Agree and choose a picture').click()
  const input = (await chooser).element()
  const outcome = found(page).or(alert(page))
  for (const { name, hasFace, make } of selfiePictures) {
    const buffer = await make()
    const mimeType = buffer[0] === 0x89 ? 'image/png' : 'image/jpeg'
    const before = await outcome.elementHandles()
    await input.setInputFiles({ name: 'me', mimeType, buffer })
    // What is shown of the picture before goes first.
    await Promise.all(before.map((shown) => shown.waitForElementState('hidden')))
    expect(await outcome.textContent(), name).toContain(hasFace ? 'Your selfie' : NO_FACE)
    if (name === 'a brick wall') await expectWell(page, 'a picture without a face')
  }
  await expectWell(page, 'a picture with a face')

  expect(model().length).toBeGreaterThan(3)
  const ours = [siteUrl, buildsUrl].map((address) => new URL(address).origin)
  expect(
    asked.filter(({ origin, protocol }) => protocol.startsWith('http') && !ours.includes(origin)),
  ).toEqual([])
  const frame = page.frames().find((one) => new URL(one.url()).pathname === FACE_FRAME_PATH)
  if (!frame) throw new Error('There is no frame')
  const none = { hasCookies: false, hasStorage: false, reachesPage: false }
  expect(await rightsOf(frame)).toEqual({ origin: 'null', evaluates: true, ...none })
  expect((await rightsOf(page)).evaluates).toBe(false)

  await button(page, 'Use this selfie').click()
  await page.getByText('Added', { exact: true }).waitFor()
  expect((await mintOf(user)).selfie).toBe('stored')
  expect(page.frames(), 'after the step').toHaveLength(1)
  await button(page, 'Change selfie').click()
  await button(page, 'Delete it').click()
  await button(page, 'Add a selfie').waitFor()
  expect((await mintOf(user)).selfie).toBe('none')
})

describe('the camera', () => {
  const cameras = new Map<boolean, ReturnType<typeof launchWithCamera>>()
  afterAll(async () => {
    for (const camera of cameras.values()) await (await camera).close()
  })

  /** The step in a browser with a camera. */
  async function openAt(hasFace: boolean, isAllowed: boolean) {
    const camera = cameras.get(hasFace) ?? launchWithCamera(await cameraFrame(hasFace))
    cameras.set(hasFace, camera)
    return openIn((await camera).browser, isAllowed)
  }

  async function openIn(browser: Browser, isAllowed: boolean) {
    const user = await newMinter()
    const expects = [MODEL_REPORTS]
    const { context, page, problems } = await openBrowserSession(browser, { user, expects })
    await allowCamera(context, isAllowed)
    await openStep(page)
    return {
      page,
      user,
      async close() {
        await context.close()
        expect(problems(), 'in console and network').toEqual([])
      },
    }
  }

  test('with a face in front of it: its picture is used, by the keyboard alone', async () => {
    const { page, user, close } = await openAt(true, true)
    await keyboard.press(button(page, 'Agree and use the camera'))
    // A disabled button is no tab stop.
    await page.locator('button:enabled', { hasText: 'Take the picture' }).waitFor()
    await keyboard.press(button(page, 'Take the picture'))
    await found(page).waitFor()
    await keyboard.press(button(page, 'Use this selfie'))
    await page.getByText('Added', { exact: true }).waitFor()
    expect((await mintOf(user)).selfie).toBe('stored')
    await close()
  })

  test('without a face in front of it: says so, and the user goes on without a selfie', async () => {
    const { page, user, close } = await openAt(false, true)
    await button(page, 'Agree and use the camera').click()
    await button(page, 'Take the picture').click()
    await says(page, NO_FACE)
    await button(page, 'Go on without a selfie').click()
    await button(page, 'Mint my card').waitFor()
    expect((await mintOf(user)).selfie).toBe('none')
    await close()
  })

  test('without permission: says what to do, and works once it is given', async () => {
    const { page, close } = await openAt(true, false)
    await button(page, 'Agree and use the camera').click()
    await says(page, 'Permission Required')
    await expectWell(page, 'no permission')
    await allowCamera(page.context())
    await button(page, 'Try again').click()
    await page.getByLabel('What the camera sees').waitFor()
    await expectWell(page, 'the camera')
    await close()
  })

  test('that is not there: says so', async ({ browser }) => {
    const { page, close } = await openIn(browser, true)
    await button(page, 'Agree and use the camera').click()
    await says(page, 'Camera not found!')
    await close()
  })
})
