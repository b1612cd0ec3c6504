import { campaignPath } from '@platform/contracts/quests/paths'
import { expect, test, vi } from 'vitest'
import { CAMPAIGN_ID } from './testing/campaigns.ts'
import { openQuests } from './testing/open-quests.ts'

test('reports a path below a campaign to the shell, which shows the not-found page', async () => {
  const path = `${campaignPath(CAMPAIGN_ID)}/extra`
  const { onNotFound } = await openQuests({ path, serve: () => {} })
  // Once the code of a campaign's pages is there.
  await vi.waitFor(() => expect(onNotFound).toHaveBeenLastCalledWith(path), { timeout: 10_000 })
})
