import { drawAvatar } from '@platform/art'
import type { CardFacts, CardInput } from '../cards/card-input.ts'

/** What the pictures of a card show; a card in every respect unless `change` says otherwise. */
export const cardInput = (change: Partial<CardInput> = {}): CardInput => ({
  userName: 'foxfire',
  walletName: 'foxfire.kovra.io',
  number: 4118,
  style: 'TOON',
  avatar: { svg: drawAvatar({ character: 'CAUA', style: 'TOON', variant: 0 }) },
  tier: 'Gold',
  total: 742,
  parts: [
    { part: 'human', points: 81, maximum: 100 },
    { part: 'play', points: 76, maximum: 100 },
    { part: 'skill', points: 69, maximum: 100 },
    { part: 'commerce', points: 54, maximum: 100 },
    { part: 'social', points: 88, maximum: 100 },
  ],
  badges: ['ProofOfHuman', 'ProofOfPlay'],
  page: 'https://kovra.example/pog/foxfire',
  chain: { chainId: 137, contract: `0x${'ab'.repeat(20)}`, tokenId: '12345678901234567890' },
  ...change,
})

/** The same by the path of the avatar's picture. */
export const cardFacts = (change: Partial<CardFacts> = {}): CardFacts => ({
  ...cardInput(),
  avatar: '/api/pog/art/FIRE/CAUA/TOON/0.svg',
  ...change,
})

/** Width and height of a PNG, from its header. */
export const sizeOfPng = (png: Uint8Array) => {
  const bytes = Buffer.from(png)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
