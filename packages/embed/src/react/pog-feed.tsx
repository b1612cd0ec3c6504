import type { PogFeedTab } from '@platform/contracts/pog/feed-embed'
import { Embed, type EmbedProps } from './embed.tsx'

export interface PogFeedProps extends EmbedProps {
  /** Which cards; the hottest by default. */
  feed?: PogFeedTab
  /** Cards shown. */
  count?: number
  onCardsShown?: (detail: { count: number }) => void
  onCardOpened?: (detail: { postId: string; url: string }) => void
}

/** Cards of gamers in a React page. */
export function PogFeed({ feed, count, onCardsShown, onCardOpened, ...props }: PogFeedProps) {
  return (
    <Embed
      {...props}
      embed="pog-feed"
      settings={{ feed, count }}
      events={{ 'cards-shown': onCardsShown, 'card-opened': onCardOpened }}
    />
  )
}
