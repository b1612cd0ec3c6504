/** The look of the site's dark theme (packages/ui), which Node cannot import. */
export const INK = '#0A0C11'
export const SURFACE = '#11141B'
export const LINE = '#272E3C'
export const TEXT = '#F3F5F9'
export const MUTE = '#9AA4B6'
export const VOLT = '#C9FF3F'
export const ION = '#7C86FF'
export const GOLD = '#FFC552'

export const HEADING = 'Chakra Petch'
export const BODY = 'Inter'

interface Metal {
  /** Of the frame, from corner to corner. */
  frame: readonly string[]
  /** Of the word on its plate. */
  text: string
  plate: string
}

const HOLOGRAPHIC = [
  '#FFC552',
  '#ff7ab0',
  '#7C86FF',
  '#58C7FF',
  '#C9FF3F',
  '#FFC552',
  '#ff7ab0',
  '#7C86FF',
  '#C9FF3F',
]

const METALS: Readonly<Record<string, Metal>> = {
  Bronze: {
    frame: ['#f0c9a0', '#a85f2c', '#ffdcb8', '#7a3d16', '#e8a871', '#c9814a', '#ffe6cf'],
    text: '#f0b98a',
    plate: '#2a1a10',
  },
  Silver: {
    frame: ['#ffffff', '#8f9bb3', '#e8eefb', '#5d6880', '#d5deef', '#a3b0c9', '#ffffff'],
    text: '#dbe3f2',
    plate: '#1b2130',
  },
  Gold: {
    frame: [
      '#FFF1C2',
      '#E39A25',
      '#FFD98A',
      '#8a5a14',
      '#FFE9B0',
      '#FFC552',
      '#fff6dc',
      '#B8690F',
      '#FFF1C2',
    ],
    text: GOLD,
    plate: '#2b2010',
  },
  Diamond: { frame: HOLOGRAPHIC, text: '#c4ccff', plate: '#1c1f45' },
}

const NO_TIER: Metal = { frame: HOLOGRAPHIC, text: TEXT, plate: SURFACE }

export const metalOf = (tier: string | null): Metal => METALS[tier ?? ''] ?? NO_TIER
