import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { expectAccessible } from '../src/session/accessible.ts'
import { beAsked } from '../src/session/be-asked.ts'
import { openMeasured, SETTLED_MS, TIMED_OUT } from '../src/session/open-measured.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

test('a new visitor is asked once; after a no nothing is loaded, stored or sent', async ({
  openSession,
}) => {
  const { context, page } = await openSession({
    ...{ size: PHONE, mayMeasure: null, expects: [TIMED_OUT] },
  })
  const { url, runFor } = await openMeasured(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const no = page.getByRole('button', { name: 'No', exact: true })
  await page.goto(url + CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  await runFor(SETTLED_MS)
  expect(await no.count()).toBe(0)
  const { yes } = await beAsked(page, () => runFor(SETTLED_MS))
  await expectAccessible(page, 'the question')
  const box = await yes.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThan(PHONE.width)
  await no.click()
  await no.waitFor({ state: 'detached' })
  for (const path of [POLICY_PATHS.terms, CAMPAIGNS_PATH]) {
    await page.goto(url + path)
    await page.getByRole('contentinfo').waitFor()
    await runFor(SETTLED_MS)
  }
  expect(await no.count()).toBe(0)
  expect(asked.filter((address) => /tracker|mixpanel/.test(address))).toEqual([])
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /analytic|mp_/.test(key))).toEqual(['analyticsConsent'])
})
