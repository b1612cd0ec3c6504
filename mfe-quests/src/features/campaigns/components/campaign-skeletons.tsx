import { media, Skeleton } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { ROW_HEIGHT } from './campaign-row.tsx'
import { Rows } from './campaign-rows.tsx'
import { NEXT_CAMPAIGN_HEIGHT } from './next-campaign.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the rows while they load, of their own size so that nothing jumps. */
export function CampaignRowSkeletons() {
  return (
    <Rows as="div">
      {ROWS.map((key) => (
        <div key={key}>
          <Skeleton height={ROW_HEIGHT} radius={16} />
        </div>
      ))}
    </Rows>
  )
}

export function NextCampaignSkeleton() {
  return (
    <Large>
      <Skeleton height="100%" radius={16} />
    </Large>
  )
}

const Large = styled.div`
  height: ${NEXT_CAMPAIGN_HEIGHT.desktop}px;
  ${media.phone} {
    height: ${NEXT_CAMPAIGN_HEIGHT.phone}px;
  }
`
