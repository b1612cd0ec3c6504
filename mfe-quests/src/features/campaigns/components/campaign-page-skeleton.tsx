import { color, Skeleton, Stack } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { CampaignColumns } from './campaign-columns.tsx'
import { Picture } from './campaign-head.tsx'

const ROWS = ['a', 'b', 'c', 'd']

/** The shape of a campaign's page before its start, part by part of the same size. */
export function CampaignPageSkeleton() {
  return (
    <CampaignColumns
      head={
        <Stack gap={3}>
          <Picture>
            <Skeleton height="100%" radius={0} />
          </Picture>
          <Stack gap={1}>
            <Skeleton height="1.2em" width="60%" />
            <Skeleton height="22.5px" width="90%" />
          </Stack>
        </Stack>
      }
      facts={<Skeleton height={67} radius={16} />}
      next={<Bar />}
    >
      <Stack gap={4}>
        <Stack gap={3}>
          <Skeleton height={24} width="30%" />
          <Skeleton height={8} />
        </Stack>
        {ROWS.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    </CampaignColumns>
  )
}

const Bar = styled.div`
  height: 77px;
  border-top: 1px solid ${color.line};
  background: ${color.surface1};
`
