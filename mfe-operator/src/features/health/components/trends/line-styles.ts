import { color } from '@platform/ui'

/** Versions that a chart shows: of more lines than these one does not know which is which. */
export const MOST_LINES = 5

/** Colour and dashes of the lines of a chart: they differ by more than their colours. */
const STYLES = [
  { stroke: color.volt, dash: 'none' },
  { stroke: color.gold, dash: '6 3' },
  { stroke: color.ion, dash: '2 3' },
  { stroke: color.info, dash: '10 3 2 3' },
  { stroke: color.mute, dash: '4 6' },
] as const

export const lineStyle = (index: number) => STYLES[index % STYLES.length] ?? STYLES[0]
