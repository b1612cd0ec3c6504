import { color, radius, Skeleton, Stack, size } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { CampaignColumns } from './campaign-columns.tsx'
import { pageMedia } from './page-media.ts'
import { PictureFrame } from './picture-frame.ts'

const ROWS = ['a', 'b', 'c', 'd']

/** The shape of a campaign's page before its start, part by part of the same size. */
export function CampaignPageSkeleton() {
  return (
    <CampaignColumns
      picture={
        <PictureFrame>
          <Skeleton height="100%" radius={0} />
        </PictureFrame>
      }
      title={
        <Stack gap={1}>
          <Skeleton height={`calc(1.2 * ${size.page})`} width="60%" />
          <Skeleton height="22.5px" width="90%" />
        </Stack>
      }
      facts={
        <Facts>
          <Skeleton height="100%" radius={16} />
        </Facts>
      }
      next={<Bar />}
    >
      <Stack gap={4}>
        <Stack gap={3}>
          <Skeleton height={25} width="30%" />
          <Skeleton height={8} />
        </Stack>
        {ROWS.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    </CampaignColumns>
  )
}

/** Of the reward strip: in one line, or a line each. */
const Facts = styled.div`
  height: 201px;
  ${pageMedia.oneColumn} {
    height: 61px;
  }
`

/** Of the bar with the next step; on phones at the bottom of the window, however short the page is. */
const Bar = styled.div`
  height: 118px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  ${pageMedia.oneColumn} {
    position: fixed;
    inset: auto 0 var(--k-sticky-bottom, 0px);
    height: 77px;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`
