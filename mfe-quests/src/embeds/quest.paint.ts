import type { EmbedPainter } from '@platform/contracts/shell/embed-painter'
import { paintList } from './paint-list.ts'
import { paintedStyle } from './painted-style.ts'

/** Shows what `QuestEmbed` shows a visitor, until it is there. */
export const painter: EmbedPainter = {
  style: paintedStyle,
  paint(place, painting) {
    paintList(place, painting, { count: 1, nothing: ['quest.none', 'quest.noneText'] })
  },
}
