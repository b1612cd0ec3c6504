import { DomainError } from '@platform/service-kit'
import type { MintParts } from './operations/mint/mint-parts.ts'

const unavailable = () => Promise.reject(new DomainError('UNAVAILABLE'))

/** Parts of the mint that are not there: a mint waits until they are. */
export const absentParts: MintParts = {
  avatars: {
    request: unavailable,
    discard: async () => {},
    activate: unavailable,
    find: async () => null,
    ofUser: async () => [],
  },
  chain: { openMint: unavailable, mintOf: unavailable, openBurn: unavailable },
  onMinted: unavailable,
}
