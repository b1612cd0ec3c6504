import type { PogFeedProps } from '../../publish/react.d.ts'
import { Embed } from './embed.tsx'

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
