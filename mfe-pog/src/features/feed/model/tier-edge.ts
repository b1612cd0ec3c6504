import { color } from '@platform/ui/painted'

/** The edge of a card by the tier of its owner; the word is on the card too. */
const edges: Readonly<Record<string, string>> = {
  Diamond: `linear-gradient(150deg, ${color.info}, ${color.volt} 40%, ${color.ion} 70%, ${color.info})`,
  Gold: `linear-gradient(150deg, ${color.gold}, color-mix(in srgb, ${color.gold} 45%, ${color.ink}) 45%, ${color.gold})`,
  Silver: `linear-gradient(150deg, ${color.text}, ${color.edge} 45%, ${color.mute})`,
}

export const edgeOf = (tier: string | null): string => edges[tier ?? ''] ?? color.line
