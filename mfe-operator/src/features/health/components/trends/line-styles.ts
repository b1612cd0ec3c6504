import { color } from '@platform/ui'

/** Versions that a chart shows: more lines than these nobody tells apart. */
export const MOST_LINES = 5

/** Colour and dashes of the lines of a chart: none is told apart by its colour alone. */
const STYLES = [
  { stroke: color.volt, dash: 'none' },
  { stroke: color.gold, dash: '6 3' },
  { stroke: color.ion, dash: '2 3' },
  { stroke: color.info, dash: '10 3 2 3' },
  { stroke: color.mute, dash: '4 6' },
] as const

export const lineStyle = (index: number) => STYLES[index % STYLES.length] ?? STYLES[0]
