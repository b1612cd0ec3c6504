import type { Language } from '@platform/contracts/constants'
import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests } from '../../../testing/open-quests.ts'
import { aChannelTask } from '../task-types/telegram-join/fixture.ts'
import { aFollowTask } from '../task-types/x/fixture.ts'

async function openTask(task: Task, language: Language) {
  const account = { isActive: true, needsReconnect: false }
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    language,
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [task], progress: someProgress() })))
      api.on('GET /auth/social/status', () => answer({ telegram: account, twitter: account }))
    },
  })
  return within(await screen.findByRole('listitem'))
}
const rejected = (rejection: Task['rejection']) =>
  ({ status: 'REJECTED', rejection, rejectionDetails: { user: 'monsoon_fox' } }) as const
const channel = aChannelTask(rejected('TELEGRAM_NOT_MEMBER'))
const follow = aFollowTask(rejected('TWITTER_NOT_FOLLOWING'))
const CHANNEL = 'https://telegram.example/monsoon_wire'
const FOLLOW = 'https://x.com/intent/follow?screen_name=MonsoonRiders'

test.each([
  [
    ...(['en', channel, CHANNEL] as const),
    'Telegram says monsoon_fox is not in Monsoon Wire. Join with the same account, then try again.',
  ],
  [
    ...(['pt-BR', channel, CHANNEL] as const),
    'O Telegram diz que monsoon_fox não está em Monsoon Wire. Entre com a mesma conta e tente de novo.',
  ],
  [
    ...(['en', follow, FOLLOW] as const),
    'X says @monsoon_fox does not follow @MonsoonRiders. Follow with the same account, then try again.',
  ],
  [
    ...(['hi', follow, FOLLOW] as const),
    'X के अनुसार @monsoon_fox अभी @MonsoonRiders को फ़ॉलो नहीं करता। इसी अकाउंट से फ़ॉलो करें, फिर दोबारा कोशिश करें।',
  ],
])(
  '%s: a rejected task names the account and what was looked for, with the link',
  async (language, task, href, text) => {
    const row = await openTask(task, language)
    expect((await row.findByRole('alert')).textContent).toBe(text)
    expect(row.getByRole('link').getAttribute('href')).toBe(href)
  },
)
