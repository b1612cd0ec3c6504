import type { EmbedPainter } from '@platform/contracts/shell/embed-painter'
import { readFeedProps } from './feed-props.ts'
import { paintList } from './paint-list.ts'
import { paintedStyle } from './painted-style.ts'

/** Shows what `Feed` shows a visitor, until it is there. */
export const painter: EmbedPainter = {
  style: paintedStyle,
  paint(place, painting) {
    const { count } = readFeedProps(painting.props)
    paintList(place, painting, { count, nothing: ['list.empty', 'feed.empty'] })
  },
}
