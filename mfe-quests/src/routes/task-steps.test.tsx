import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWalletTask } from '../features/campaigns/task-types/account-link/fixture.ts'
import { aServerTask } from '../features/campaigns/task-types/discord-join/fixture.ts'
import { aCodeTask } from '../features/campaigns/task-types/special-code/fixture.ts'
import { aCampaign, aCampaignPage, CAMPAIGN_ID, someProgress } from '../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../testing/open-quests.ts'

const tasks = [
  aCodeTask({ id: 'first', title: 'Find the code', status: 'VERIFIED' }),
  aServerTask({ points: 20, kPoints: 1_500 }),
  aWalletTask({ stage: 2, status: 'LOCKED' }),
]

const open = (
  path: string,
  detail = () => answer(aCampaignPage({ tasks, progress: someProgress() })),
) =>
  openQuests({
    path,
    session: visitor,
    serve(api) {
      api.on(CAMPAIGN, detail)
      api.on(LIST, () =>
        answer({
          items: [aCampaign({ id: 'other', title: 'Other' }), aCampaign()],
          nextCursor: null,
        }),
      )
    },
  })

type User = Awaited<ReturnType<typeof open>>['user']

async function openFromRow(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Steps: Neon Circuit' }))
  return within(await screen.findByRole('dialog', { name: 'Steps: Neon Circuit' }))
}

const stepOf = async (sheet: ReturnType<typeof within>, title: string) =>
  (await sheet.findByText(title)).closest('li')?.textContent

test('shows the tasks by stage: how they stand, what they earn, what they ask for first', async () => {
  const { user } = await open(CAMPAIGNS_PATH)
  const sheet = await openFromRow(user)
  expect(await stepOf(sheet, 'Find the code')).toBe('Find the codeDone')
  expect(await stepOf(sheet, 'Join the server')).toBe(
    '2Join the serverNext+20 pts+1,500 K-PointsThis task needs your Discord account.',
  )
  expect(await stepOf(sheet, 'Link a wallet')).toBe(
    'Link a walletLockedComplete all active tasks to unlock this task.',
  )
  const stages = sheet.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(stages).toEqual(['Stage 1', 'Stage 2'])
  expect(sheet.getByText('1 of 3 tasks done')).toBeDefined()
})

test('fetches nothing until it is pressed', async () => {
  const { api, user } = await open(CAMPAIGNS_PATH)
  await screen.findByRole('button', { name: 'Steps: Neon Circuit' })
  expect(api.calls(CAMPAIGN)).toEqual([])
  await openFromRow(user)
  expect(api.calls(CAMPAIGN)).not.toEqual([])
})

test('leads from the list to the next task', async () => {
  const { user } = await open(CAMPAIGNS_PATH)
  const sheet = await openFromRow(user)
  await user.click(await sheet.findByRole('link', { name: 'Go to the next task' }))
  expect(location.pathname).toBe(campaignPath(CAMPAIGN_ID))
  const title = await screen.findByRole('heading', { level: 3, name: 'Join the server' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('Back closes it, and the list stays', async () => {
  const { user } = await open(`${CAMPAIGNS_PATH}?show=ending-soon`)
  await openFromRow(user)
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Steps/ })).toBeNull())
  expect(location.pathname + location.search).toBe(`${CAMPAIGNS_PATH}?show=ending-soon`)
})

test('says that the tasks could not be loaded, and shows them after a retry', async () => {
  let isDown = true
  const { user } = await open(CAMPAIGNS_PATH, () =>
    isDown ? refuse('RATE_LIMITED') : answer(aCampaignPage({ tasks })),
  )
  const sheet = await openFromRow(user)
  expect((await sheet.findByRole('alert')).textContent).toContain('Please try again!')
  expect(sheet.getByRole('link', { name: 'See campaign' })).toBeDefined()
  isDown = false
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('Join the server')).toBeDefined()
})

test('leads from the page of a campaign to its next task, and closes', async () => {
  const { user } = await open(campaignPath(CAMPAIGN_ID))
  await user.click(await screen.findByRole('button', { name: 'Steps' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Steps: Neon Circuit' }))
  await user.click(await sheet.findByRole('link', { name: 'Go to the next task' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Steps/ })).toBeNull())
  const title = screen.getByRole('heading', { level: 3, name: 'Join the server' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('offers no next task once all are done', async () => {
  const done = tasks.map((task) => ({ ...task, status: 'VERIFIED' as const }))
  const { user } = await open(CAMPAIGNS_PATH, () => answer(aCampaignPage({ tasks: done })))
  const sheet = await openFromRow(user)
  expect(await sheet.findByRole('link', { name: 'See campaign' })).toBeDefined()
  expect(sheet.queryByRole('link', { name: 'Go to the next task' })).toBeNull()
})
