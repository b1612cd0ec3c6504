import type { Language } from '@platform/contracts/constants'
import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, NOW, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { keepResume } from '../model/resume.ts'
import { aLinkTask } from '../task-types/account-link/fixture.ts'
import { aServerTask } from '../task-types/discord-join/fixture.ts'
import { aRoleTask } from '../task-types/discord-role/fixture.ts'
import { aCodeTask } from '../task-types/special-code/fixture.ts'

const STATUS = 'GET /auth/social/status'
/** Of the signed-in user of the fake shell. */
const USER_ID = '0198c0de-0000-7000-8000-00000000a11c'

type Account = 'none' | 'connected' | 'withdrawn'

async function openTask(task: Task, account: Account, language?: Language) {
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    ...(language && { language }),
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [task], progress: someProgress() })))
      api.on(STATUS, () =>
        answer({
          discord: { isActive: account !== 'none', needsReconnect: account === 'withdrawn' },
        }),
      )
    },
  })
  const row = within(await screen.findByRole('listitem'))
  return { ...page, row }
}
const tried = (task: Task, difference: Partial<Task>) =>
  answer({ task: { ...task, ...difference }, progress: someProgress() })
const rejected = (rejection: Task['rejection'], rejectionDetails = {}) =>
  ({ status: 'REJECTED', rejection, rejectionDetails }) as const
const inputs = (api: Awaited<ReturnType<typeof openTask>>['api']) =>
  api.calls(VALIDATE).map(({ body }) => Object(body).input)

test.each([aLinkTask('DISCORD_LINK', 'Connect Discord'), aServerTask(), aRoleTask()])(
  '$type without an account says what it needs, and connects it in place',
  async (task) => {
    const { row, user, shell, api } = await openTask(task, 'none')
    expect(await row.findByText('This task needs your Discord account.')).toBeDefined()
    await user.click(row.getByRole('button', { name: `CONTINUE: ${task.title}` }))
    await waitFor(() => expect(shell.opened).toEqual(['socialConnect']))
    expect(api.calls(VALIDATE)).toEqual([])
  },
)

test('a connected account is checked by a press', async () => {
  const task = aLinkTask('DISCORD_LINK', 'Connect Discord')
  const { row, user, api } = await openTask(task, 'connected')
  api.on(VALIDATE, () => tried(task, { status: 'VERIFIED' }))
  await user.click(await row.findByRole('button', { name: `VALIDATE: ${task.title}` }))
  await waitFor(() => expect(inputs(api)).toEqual([{}]))
})

test('the invite opens in a new tab, and the return is checked without a press', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const task = aServerTask()
  const { row, user, api, shell } = await openTask(task, 'connected')
  const openedAt = new Date(NOW).toISOString()
  api.on(VALIDATE, () => tried(task, { status: 'OPENED', openedAt }))
  await user.click(await row.findByRole('button', { name: `COMPLETE TASK: ${task.title}` }))
  expect(opened).toHaveBeenCalledWith(
    'https://discord.example/monsoon',
    '_blank',
    'noopener,noreferrer',
  )
  expect(await row.findByText(/Join Monsoon HQ, then come back here/)).toBeDefined()
  const check = { requestedAt: openedAt, runs: 0 }
  api.on(VALIDATE, () => tried(task, { status: 'VALIDATING', check }))
  shell.clock.now += 4_000
  expect(await row.findByText(/We are asking Discord/)).toBeDefined()
  expect(inputs(api)).toEqual([{ step: 'open' }, { step: 'confirm' }])
})

test.each([
  [
    'en',
    'Discord says monsoon_fox is not in Monsoon HQ. Join with the same account, then try again.',
  ],
  [
    'hi',
    'Discord के अनुसार monsoon_fox अभी Monsoon HQ में नहीं है। इसी अकाउंट से शामिल हों, फिर दोबारा कोशिश करें।',
  ],
  [
    'pt-BR',
    'O Discord diz que monsoon_fox não está em Monsoon HQ. Entre com a mesma conta e tente de novo.',
  ],
] as const)('who is not in the server reads it in %s, with the invite', async (language, text) => {
  const details = { user: 'monsoon_fox', server: 'Monsoon HQ' }
  const task = aServerTask(rejected('DISCORD_NOT_MEMBER', details))
  const { row } = await openTask(task, 'connected', language)
  expect((await row.findByRole('alert')).textContent).toBe(text)
  expect(row.getByRole('link').getAttribute('href')).toBe('https://discord.example/monsoon')
})

test('who lacks the role reads which one, also from a service that names nobody', async () => {
  const { row } = await openTask(aRoleTask(rejected('DISCORD_ROLE_MISSING')), 'connected')
  expect((await row.findByRole('alert')).textContent).toBe(
    'Discord says your account does not have the role Ranger in Monsoon HQ. Get the role there, then try again.',
  )
})

test('an account whose access was withdrawn is connected again from the note', async () => {
  const task = aServerTask(rejected('DISCORD_RECONNECT_NEEDED'))
  const { row, user, shell } = await openTask(task, 'withdrawn')
  expect((await row.findByRole('alert')).textContent).toContain('does not let us see your account')
  expect(row.queryByRole('link')).toBeNull()
  await user.click(row.getByRole('button', { name: 'Connect Discord again' }))
  await waitFor(() => expect(shell.opened).toEqual(['socialConnect']))
})

test('a rejection for want of an account is over once one is connected', async () => {
  const task = aServerTask(rejected('DISCORD_NOT_LINKED'))
  const { row } = await openTask(task, 'connected')
  await waitFor(() => expect(row.queryByRole('alert')).toBeNull())
  expect(row.getByRole('button', { name: `REVALIDATE: ${task.title}` })).toBeDefined()
})

test('after the return from the connection the try is made, once', async () => {
  const task = aServerTask(rejected('DISCORD_NOT_LINKED'))
  keepResume(USER_ID, task.id)
  const { api } = await openTask(task, 'connected')
  api.on(VALIDATE, () => tried(task, rejected('DISCORD_NOT_MEMBER')))
  await waitFor(() => expect(inputs(api)).toEqual([{ step: 'confirm' }]))
  expect(sessionStorage.getItem('taskResume')).toBeNull()
})

test('a return without the account makes no try', async () => {
  const task = aServerTask(rejected('DISCORD_NOT_LINKED'))
  keepResume(USER_ID, task.id)
  const { api, row } = await openTask(task, 'none')
  await row.findByRole('button', { name: `CONTINUE: ${task.title}` })
  expect(api.calls(VALIDATE)).toEqual([])
})

test('a page without such a task does not ask for the accounts', async () => {
  const { api } = await openTask(aCodeTask(), 'connected')
  expect(api.calls(STATUS)).toEqual([])
})
