import type { CampaignSummary } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, pending, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCampaign } from '../testing/campaigns.ts'
import { LIST, openQuests } from '../testing/open-quests.ts'

const page = (items: CampaignSummary[], nextCursor: string | null = null) =>
  answer({ items, nextCursor })
const open = (serve: (api: FakeApi) => void, path: string = CAMPAIGNS_PATH) =>
  openQuests({ path, session: visitor, serve })
const card = (name: string) => screen.findByRole('article', { name })

describe('the list of campaigns', () => {
  test('says that it loads until the campaigns are there', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    await open((api) => api.on(LIST, () => promise))
    expect(screen.getByRole('status').textContent).toContain('Loading campaigns')
    resolve(page([aCampaign()]))
    expect(await card('Neon Circuit')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
