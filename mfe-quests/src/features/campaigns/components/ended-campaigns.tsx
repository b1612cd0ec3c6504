import { itemsOf } from '@platform/remote-kit/paged-query'
import { color, font, Icon, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useMemo } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useCampaigns } from '../api/list-campaigns.ts'
import { arrangeCampaigns } from '../model/arrange-campaigns.ts'
import { choiceOf } from '../model/list-choice.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'
import { CampaignRows } from './campaign-rows.tsx'

/** What is over for this user, collapsed; not in the first load. */
export function EndedCampaigns() {
  const t = useT()
  const { data } = useCampaigns(choiceOf('for-you'))
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  const { ended } = arrangeCampaigns(placed)
  return (
    <details>
      <Summary>
        {t('list.ended', { count: ended.length })}
        <Icon name="chevron" size={18} />
      </Summary>
      <CampaignRows placed={ended} />
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
