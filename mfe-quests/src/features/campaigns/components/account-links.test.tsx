import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { aLinkTask } from '../task-types/account-link/fixture.ts'

const LINKS = [
  { type: 'GOOGLE_LINK', provider: 'google', name: 'Google' },
  { type: 'STEAM_LINK', provider: 'steam', name: 'Steam' },
  { type: 'TWITTER_LINK', provider: 'twitter', name: 'X' },
  { type: 'TELEGRAM_LINK', provider: 'telegram', name: 'Telegram' },
] as const

async function openTask({ type, provider, name }: (typeof LINKS)[number], isActive: boolean) {
  const task = aLinkTask(type, `Connect ${name}`)
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [task], progress: someProgress() })))
      api.on('GET /auth/social/status', () =>
        answer({ [provider]: { isActive, needsReconnect: false } }),
      )
    },
  })
  return { ...page, task, row: within(await screen.findByRole('listitem')) }
}

test.each(LINKS)(
  '%s without an account says what it needs, and connects it in place',
  async (link) => {
    const { row, user, shell, api, task } = await openTask(link, false)
    expect(await row.findByText(`This task needs your ${link.name} account.`)).toBeDefined()
    await user.click(row.getByRole('button', { name: `CONTINUE: ${task.title}` }))
    await waitFor(() => expect(shell.opened).toEqual(['socialConnect']))
    expect(api.calls(VALIDATE)).toEqual([])
  },
)

test.each(LINKS)('$type with an account is checked by a press', async (link) => {
  const { row, user, api, task } = await openTask(link, true)
  const verified = { ...task, status: 'VERIFIED' }
  api.on(VALIDATE, () => answer({ task: verified, progress: someProgress() }))
  await user.click(await row.findByRole('button', { name: `VALIDATE: ${task.title}` }))
  await waitFor(() =>
    expect(api.calls(VALIDATE).map(({ body }) => Object(body).input)).toEqual([{}]),
  )
})
