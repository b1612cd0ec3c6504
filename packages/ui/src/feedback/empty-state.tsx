import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { CampaignArt } from '../art/campaign-art.tsx'
import { Heading } from '../text/heading.tsx'
import { Text } from '../text/text.tsx'
import { color, radius, space } from '../theme/tokens.ts'

interface EmptyStateProps {
  /** Seed of the picture. */
  seed: string
  title: ReactNode
  text?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** Use 1 if the page shows nothing else. */
  level?: 1 | 2
}

/** Nothing here yet: a picture, why, and what to do next. */
export function EmptyState({ seed, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Centered>
      <Picture>
        <CampaignArt seed={seed} ratio="16 / 9" />
      </Picture>
      <Heading level={level} size="section">
        {title}
      </Heading>
      {text && <Text tone="mute">{text}</Text>}
      {action}
    </Centered>
  )
}

export const Centered = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(3)};
  max-width: 440px;
  margin-inline: auto;
  padding-block: ${space(8)};
  text-align: center;
`

const Picture = styled.div`
  width: 240px;
  max-width: 100%;
  margin-bottom: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
`
