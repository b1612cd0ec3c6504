import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCodeTask } from '../features/campaigns/task-types/special-code/fixture.ts'
import { bareTask } from '../testing/bare-task.ts'
import {
  aCampaign,
  aCampaignPage,
  aClaim,
  allDone,
  CAMPAIGN_ID,
  NOW,
  someProgress,
} from '../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../testing/open-quests.ts'

/** The second is a name that every object has: a plain look-up in a table finds something. */
const NAMES = ['RAFFLE', 'constructor']
const ofVariant = (variant: string) => ({ variant: variant as CampaignDetail['variant'] })
const ofType = (type: string, difference: Partial<Task> = {}): Task => ({
  ...bareTask,
  id: 'newer',
  type: type as Task['type'],
  title: 'Join the server',
  description: 'Any channel counts.',
  settings: { type, server: '42' } as never,
  ...difference,
})

const TASK_NOTE = 'This task needs a newer version. Reload the page to take part.'
const CAMPAIGN_NOTE = 'This campaign needs a newer version. Reload the page to take part.'

const openCampaign = (campaign: CampaignDetail) =>
  openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve: (api) => api.on(CAMPAIGN, () => answer(campaign)),
  })
const row = async (title: string) =>
  within(
    (await screen.findByRole('heading', { level: 3, name: title })).closest('li') as HTMLElement,
  )
const panel = async () => within(await screen.findByRole('region', { name: 'Reward and progress' }))

describe.each(NAMES)('a task of the unknown type %s', (type) => {
  test.each([
    ['before the start', null],
    ['once the campaign is started', someProgress()],
  ])('is shown as it is served, with a note and without a button, %s', async (_when, progress) => {
    await openCampaign(aCampaignPage({ tasks: [ofType(type), aCodeTask()], progress }))
    const unknown = await row('Join the server')
    expect(unknown.getByText('Any channel counts.')).toBeDefined()
    expect(unknown.getByText(TASK_NOTE)).toBeDefined()
    const buttons = unknown.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Reload'])
    const known = await row('Enter the stream code')
    if (progress) expect(await known.findByRole('button')).toBeDefined()
    else expect(known.queryByRole('button')).toBeNull()
  })

  test.each([
    ['OPENED', null],
    ['REJECTED', 'NOT_A_MEMBER'],
    ['VALIDATING', null],
  ] as const)('that is %s has the same note', async (status, rejection) => {
    const check = { requestedAt: new Date(NOW).toISOString(), runs: 1 }
    const task = ofType(type, { status, check, rejection: rejection as never })
    await openCampaign(aCampaignPage({ tasks: [task], progress: someProgress() }))
    const unknown = await row('Join the server')
    expect(unknown.getByText(TASK_NOTE)).toBeDefined()
    expect(unknown.getAllByRole('button')).toHaveLength(1)
  })

  test('that is verified shows VERIFIED', async () => {
    const task = ofType(type, { status: 'VERIFIED' })
    await openCampaign(aCampaignPage({ tasks: [task], progress: allDone() }))
    const unknown = await row('Join the server')
    expect(unknown.getByText('VERIFIED')).toBeDefined()
    expect(unknown.queryByText(TASK_NOTE)).toBeNull()
  })
})

describe.each(NAMES)('a campaign of the unknown variant %s', (variant) => {
  test('is in the list beside the others, and links to its page', async () => {
    await openQuests({
      path: CAMPAIGNS_PATH,
      serve: (api) =>
        api.on(LIST, () =>
          answer({
            items: [
              aCampaign({ id: 'newer', title: 'Newer', featured: true, ...ofVariant(variant) }),
              aCampaign({ id: 'newest', title: 'Newest', ...ofVariant(variant) }),
              aCampaign(),
            ],
            nextCursor: null,
          }),
        ),
    })
    for (const title of ['Newer', 'Newest']) {
      const card = within(await screen.findByRole('article', { name: title }))
      expect(card.getByRole('link', { name: `See campaign: ${title}` })).toBeDefined()
    }
    expect(screen.getByRole('link', { name: 'Get started: Neon Circuit' })).toBeDefined()
  })

  test('shows its page, with the note in place of a button', async () => {
    await openCampaign(aCampaignPage({ ...ofVariant(variant), progress: allDone({ share: '5' }) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Neon Circuit' })).toBeDefined()
    expect(screen.getByText('Enter the stream code')).toBeDefined()
    expect((await panel()).getByText(CAMPAIGN_NOTE)).toBeDefined()
    const buttons = (await panel()).getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Reload'])
  })

  test('follows a claim that was made', async () => {
    const claim = aClaim({ status: 'CREDITED' })
    await openCampaign(aCampaignPage({ ...ofVariant(variant), progress: allDone({ claim }) }))
    expect((await panel()).getByText('Reward received')).toBeDefined()
    expect((await panel()).queryByText(CAMPAIGN_NOTE)).toBeNull()
  })
})

test('the button of the note reloads the page', async () => {
  const { user } = await openCampaign(aCampaignPage(ofVariant('RAFFLE')))
  const button = (await panel()).getByRole('button', { name: 'Reload' })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await user.click(button)
  expect(reload).toHaveBeenCalledOnce()
})
