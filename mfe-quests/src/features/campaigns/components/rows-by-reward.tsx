import { itemsOf } from '@platform/remote-kit/paged-query'
import { Heading, Stack } from '@platform/ui'
import { useMemo } from 'react'
import { useCampaigns } from '../api/list-campaigns.ts'
import { groupByReward, type RewardGroup } from '../model/group-by-reward.ts'
import { useGroupName } from '../model/use-group-name.ts'
import { useListChoice } from '../model/use-list-choice.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'
import { CampaignRows } from './campaign-rows.tsx'

/** The campaigns with the highest rewards, in groups that can be compared; not in the first load. */
export function RowsByReward() {
  const { data } = useCampaigns(useListChoice().choice)
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  return (
    <Stack gap={5}>
      {groupByReward(placed).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </Stack>
  )
}

function Group({ group }: { group: RewardGroup }) {
  return (
    <Stack gap={3}>
      <Heading level={3} size="card" tone="mute">
        {useGroupName(group)}
      </Heading>
      <CampaignRows placed={group.placed} />
    </Stack>
  )
}
