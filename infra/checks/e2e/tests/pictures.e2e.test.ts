import type { Frame, Locator, Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl } from '../src/platform/addresses.ts'
import { aCampaign, type PublishedCampaign, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { eventually } from '../src/session/eventually.ts'
import { resize } from '../src/session/resize.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Both sides of each change of the layout, a zoomed phone included. */
const WIDTHS = [280, 320, 390, 767, 768, 1079, 1080, 1280]

/** px of the letters that the picture's box cuts off, as it lies in the box now. */
function cutOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (node) => {
    const image = node as HTMLImageElement
    await image.decode()
    const parser = new DOMParser()
    const markup = await (await fetch(image.currentSrc)).text()
    const drawing = parser.parseFromString(markup, 'image/svg+xml').documentElement
    document.body.append(drawing)
    // The only outlines with this hairline.
    const letters = drawing.querySelector<SVGPathElement>('path[stroke-opacity=".45"]')
    const place = letters?.transform.baseVal.consolidate()?.matrix
    if (!letters || !place) throw new Error(`no letters in ${image.currentSrc}`)
    const { x, y, width, height } = letters.getBBox()
    drawing.remove()
    const scale = Math.max(
      image.clientWidth / image.naturalWidth,
      image.clientHeight / image.naturalHeight,
    )
    const { objectPosition } = getComputedStyle(image)
    const [across = 50, down = 50] = objectPosition.split(' ').map(Number.parseFloat)
    const cutAlong = (box: number, whole: number, share: number, from: number, to: number) => {
      const start = (box - whole * scale) * (share / 100)
      return Math.max(0, -(start + from * scale), start + to * scale - box)
    }
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image
    const left = place.e + x * place.a
    const top = place.f + y * place.d
    return Math.max(
      cutAlong(clientWidth, naturalWidth, across, left, left + width * place.a),
      cutAlong(clientHeight, naturalHeight, down, top, top + height * place.d),
    )
  })
}

/** Those of campaigns; a picture that was refused or is broken is 0 wide. */
async function expectPictures(page: Page | Frame, where: string) {
  await eventually(async () => {
    const widths = await page
      .locator('img[src*="/airdrop-campaign/art/"]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    expect(Math.max(0, ...widths), where).toBeGreaterThan(0)
  })
}

describe('the pictures of campaigns', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    campaign = await publish(aCampaign({ categories: ['Racing'] }))
  })

  test('load in the list and on a campaign’s page', async ({ openSession }) => {
    const { page, labels } = await openSession({ size: PHONE })
    await campaignListOf(page, labels).open()
    await expectPictures(page, 'the list')
    await page.goto(campaign.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectPictures(page, 'the page')
  })

  test('show both letters whole at every width', async ({ openSession }) => {
    const { page } = await openSession({ user: await newUser() })
    for (const path of ['/', campaign.path]) {
      await page.goto(path)
      const picture = page.locator('main img[src*="/art/"]').first()
      await picture.waitFor()
      for (const width of WIDTHS) {
        await resize(page, { width, height: 800 })
        await eventually(async () => {
          expect(await cutOf(picture), `px cut of ${path} at ${width} px`).toBe(0)
        })
      }
    }
  })

  test('load in an embed, on a partner’s page', async ({ openSession }) => {
    const { page } = await openSession()
    await page.goto(partnerSiteUrl)
    const feed = partnerPageOf(page)
    await feed.showFeed()
    await expectPictures(await feed.embedded(), 'the embed')
  })
})
