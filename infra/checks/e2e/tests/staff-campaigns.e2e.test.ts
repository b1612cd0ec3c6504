import { HOUR_MS } from '@platform/contracts/constants'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { previewPath } from '@platform/contracts/quests/paths'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { expect } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, codeTask, draft, linkTask, publish } from '../src/platform/campaigns.ts'
import { newManager } from '../src/platform/reviewers.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

/** @param number of who logs in, without +91; by default a new user who manages campaigns */
async function openList({ page, ...session }: BrowserSession, search: string, number?: string) {
  await page.goto(OPERATOR_PATHS.campaigns)
  await page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
  await logInByPhone({ page, ...session }, page, number ?? (await newManager()))
  await page.getByRole('textbox', { name: 'Search' }).fill(search)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: search })
  await row.waitFor()
  return row
}

const nextWidths = widthsInTurn()

test.for(nextWidths())(
  'on %s an operator sees a budget, and pauses a campaign by two taps and a reason',
  async ([, size], { openSession }) => {
    const input = aCampaign()
    const { title, path } = await publish(input)
    const staff = await openSession({ size })
    const { page } = staff
    // Who manages campaigns does not read histories. Once alone: the operator's number is sent few codes an hour.
    const readsHistory = size === PHONE
    const number = readsHistory ? LOCAL_OPERATOR.replace('+91', '') : undefined
    const row = await openList(staff, input.slug, number)
    await row.getByRole('progressbar', { name: 'Budget used' }).waitFor()
    await row.getByText('No forecast within the first hour.').waitFor()
    await expectAccessible(page, 'the campaigns of staff')
    await expectFits(page, 'the campaigns of staff')

    await page.getByRole('button', { name: `Pause now: ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A test of the kill switch')
    await expectAccessible(page, 'the kill switch')
    await expectFits(page, 'the kill switch')
    await dialog.getByRole('button', { name: 'Pause it now' }).click()
    await page.getByRole('button', { name: `Resume: ${title}` }).waitFor()

    const visitor = await openSession({ size })
    await visitor.page.goto(path)
    await visitor.page.getByText('The organiser has paused this campaign').first().waitFor()

    if (readsHistory) {
      await page.getByRole('button', { name: `History: ${title}` }).click()
      await row.getByText(/A test of the kill switch/).waitFor()
      await expectAccessible(page, 'the history of a campaign')
    }
    await page.getByRole('button', { name: `Resume: ${title}` }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The test goes on')
    await dialog.getByRole('button', { name: 'Resume it' }).click()
    await page.getByRole('button', { name: `Pause now: ${title}` }).waitFor()
  },
)

test.for(nextWidths())(
  'on %s an operator previews a draft in each language; nobody else sees it',
  async ([, size], { openSession }) => {
    const input = aCampaign({
      startsAt: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
      countries: ['BR'],
      tasks: [codeTask(), linkTask(2)],
    })
    const { id, title } = await draft(input)
    const staff = await openSession({ size })
    const row = await openList(staff, input.slug)
    const opening = staff.context.waitForEvent('page')
    await row.getByRole('link', { name: `Preview: ${title}` }).click()
    const page = await opening
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(page.url()).toContain(previewPath(id))
    await page.getByText('For users in: Brazil.').waitFor()
    await expectAccessible(page, 'a preview')
    await expectFits(page, 'a preview')

    await page.getByText('Once started').click()
    await page.getByRole('textbox', { name: /code/i }).fill('OPEN-SESAME')
    await page.keyboard.press('Enter')
    await page.getByText('This is a preview: nothing is sent.').first().waitFor()
    await page.getByText('Português', { exact: true }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Tarefas' }).waitFor()
    await expectAccessible(page, 'a preview in Portuguese')
    await expectFits(page, 'a preview in Portuguese')

    const visitor = await openSession({ size })
    await visitor.page.goto(previewPath(id))
    await visitor.page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
    expect(await visitor.page.getByText(title).count()).toBe(0)
  },
)
