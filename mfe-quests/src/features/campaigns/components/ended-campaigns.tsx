import { color, font, Icon, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'
import type { Placed } from '../model/arrange-campaigns.ts'
import { CampaignRows } from './campaign-rows.tsx'

/** What is over for this user, collapsed. */
export function EndedCampaigns({ placed }: { placed: readonly Placed[] }) {
  const t = useT()
  if (placed.length === 0) return null
  return (
    <details>
      <Summary>
        {t('list.ended', { count: placed.length })}
        <Icon name="chevron" size={18} />
      </Summary>
      <CampaignRows placed={placed} />
    </details>
  )
}

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${target};
  color: ${color.mute};
  font: 600 ${size.text} / 1.2 ${font.heading};
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  & > svg {
    transform: rotate(90deg);
  }
  details[open] > & > svg {
    transform: rotate(-90deg);
  }
`
