/** Where a card is shared (spec 2); `more` is every other place. No zod here: pages import it. */
export const SHARE_CHANNELS = ['x', 'telegram', 'facebook', 'whatsapp', 'more'] as const
export type ShareChannel = (typeof SHARE_CHANNELS)[number]

/** What each channel shows without cutting, px: wide previews of links, an upright status, a square for everything else. */
export const SHARE_SIZES = {
  x: { width: 1200, height: 675 },
  telegram: { width: 1280, height: 720 },
  facebook: { width: 1200, height: 630 },
  whatsapp: { width: 1080, height: 1920 },
  more: { width: 1080, height: 1080 },
} as const satisfies Record<ShareChannel, { width: number; height: number }>
