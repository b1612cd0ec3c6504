import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { type DevServer, startDevServer } from '../src/platform/dev-server.ts'
import { uncachedTest as test } from '../src/session/test.ts'

let dev: DevServer
beforeAll(async () => {
  dev = await startDevServer('mfe-wallet')
})
afterAll(() => dev?.stop())

test('the printed link runs a local build in the shell, and a shortcut ends it', async ({
  openSession,
}) => {
  const staff = await openSession()
  const { page } = staff
  const [link = ''] = /http\S+staff\S+/.exec(dev.output()) ?? []
  await page.goto(link)
  await logInByPhone(staff, page, LOCAL_OPERATOR.replace('+91', ''))
  await page.getByRole('button', { name: 'Run it here' }).click()

  await page.waitForURL(`**${TRANSACTION_HISTORY_PATH.replace(/\/$/, '')}**`)
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
  const badge = page.getByRole('status', { name: 'Another build runs in this page' })
  await badge.waitFor()
  expect(await scriptsFrom(page, dev.origin)).not.toEqual([])

  const again = page.waitForEvent('load')
  await page.keyboard.press('Control+Alt+0')
  await again
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
  await badge.waitFor({ state: 'detached' })
  expect(await scriptsFrom(page, dev.origin)).toEqual([])
})

function scriptsFrom(page: Page, origin: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.filter((name) => name.startsWith(wanted))
  }, origin)
}
