import { color, media, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { Placed } from '../model/arrange-campaigns.ts'
import { CampaignRow } from './campaign-row.tsx'

/** Rows in one frame on a phone, in two columns on a desktop. */
export function CampaignRows({ placed }: { placed: readonly Placed[] }) {
  return (
    <Rows>
      {placed.map(({ campaign, phase }) => (
        <li key={campaign.id}>
          <CampaignRow campaign={campaign} phase={phase} />
        </li>
      ))}
    </Rows>
  )
}

/** The frame of rows, also of their skeletons. */
export const Rows = styled.ul`
  ${media.phone} {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface1};
    overflow: hidden;
    & > * + * {
      border-top: 1px solid ${color.line};
    }
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(4)};
    & > * {
      border: 1px solid ${color.line};
      border-radius: ${radius.card};
      background: ${color.surface1};
    }
  }
`
