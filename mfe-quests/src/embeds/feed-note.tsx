import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import { color, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface FeedNoteProps {
  title: string
  text?: string
  action?: ReactNode
  live?: 'alert'
}

/** Stands in place of the campaigns, in the height of one card, and gives the reason. */
export function FeedNote({ title, text, action, live }: FeedNoteProps) {
  return (
    <Box role={live}>
      <Stack gap={2} align="center">
        <Text weight={600}>{title}</Text>
        {text && (
          <Text size="meta" tone="mute">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: ${CAMPAIGN_FEED_SIZE.card}px;
  margin-bottom: ${CAMPAIGN_FEED_SIZE.gap}px;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: var(--k-embed-radius, ${radius.card});
  background: ${color.surface1};
  text-align: center;
`
