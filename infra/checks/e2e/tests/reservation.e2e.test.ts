import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { type BrowserSession, DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** A reservation takes a minute, and a worker looks for those that are over each 15 s. */
const UNTIL_FREE_MS = 150_000

test(
  'a start reserves the last slot, which is another user’s once the time is over',
  async ({ openSession }) => {
    const reward = { currency: 'KCASH', amount: '12.50', slots: 1 } as const
    const { path } = await publish(aCampaign({ reward, reservation: { minutes: 1 } }))
    const signedIn = async () => openSession({ size: PHONE, user: await newUser() })
    const [slow, quick] = [await signedIn(), await signedIn()]
    const campaignOf = ({ page, labels }: BrowserSession) => campaignPageOf(page, labels)
    const [own, other] = [campaignOf(slow), campaignOf(quick)]
    const expectReadable = async ({ page }: BrowserSession, screen: string) => {
      for (const size of [DESKTOP, PHONE]) {
        await resize(page, size)
        await expectAccessible(page, screen)
        await expectFits(page, screen)
      }
    }

    await slow.page.goto(path)
    await slow.page.getByText('A slot is kept for you for 1 minute after you start.').waitFor()
    await expectReadable(slow, 'the terms of a reservation')
    await own.start.click()
    await slow.page.getByText(/^Your slot is reserved until /).waitFor()
    await slow.page.getByRole('timer', { name: /left\.$/ }).waitFor()

    await quick.page.goto(path)
    await other.bar.getByText(/^All slots are reserved or taken now\. One may be free/).waitFor()
    await slow.page.getByText('Your slot is no longer reserved').waitFor({ timeout: UNTIL_FREE_MS })
    await other.start.waitFor({ timeout: UNTIL_FREE_MS })
    await slow.page.getByRole('button', { name: 'Reserve a slot again' }).waitFor()
    await expectReadable(slow, 'a reservation that is over')

    await other.start.click()
    await quick.page.getByText(/^Your slot is reserved until /).waitFor()
    await other.doCodeTask()
    await other.claim.click()
    await other.dialog.waitFor()
    await slow.page.reload()
    await own.bar.getByText('Every slot went to someone faster.').waitFor()
    expect(await own.start.count()).toBe(0)
  },
  2 * UNTIL_FREE_MS + 120_000,
)
