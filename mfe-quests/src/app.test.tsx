import { campaignPath } from '@platform/contracts/quests/paths'
import { expect, test } from 'vitest'
import { CAMPAIGN_ID } from './testing/campaigns.ts'
import { openQuests } from './testing/open-quests.ts'

test('reports a path below a campaign to the shell, which shows the not-found page', async () => {
  const path = `${campaignPath(CAMPAIGN_ID)}/extra`
  const { onNotFound } = await openQuests({ path, serve: () => {} })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})
