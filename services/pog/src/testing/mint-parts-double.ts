import { DomainError, isErrorCode } from '@platform/service-kit'
import type { CodeWithoutFields } from '@platform/service-kit/errors'
import type { MintCall, MintParts } from '../operations/mint/mint-parts.ts'

/** Avatars, the chain and the feed, as the double at this address plays them: also for a process of its own. */
export function mintPartsDouble(url: string): MintParts {
  const call = async <T>(path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}/double/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { data, code } = (await response.json()) as { data: T; code?: string }
    if (code) throw isErrorCode(code) ? new DomainError(code as CodeWithoutFields) : new Error(code)
    return data
  }
  return {
    avatars: {
      request: ({ id }) => call(`avatars/${id}/request`),
      useArt: (_userId, id) => call(`avatars/${id}/art`),
      discard: (_userId, id) => call(`avatars/${id}/discard`),
      activate: (_userId, id) => call(`avatars/${id}/activate`),
      find: async () => null,
      ofUser: async () => [],
    },
    chain: {
      canMint: ({ cardId, to }) => call<boolean>(`chain/${cardId}/can`, { to }),
      openMint: ({ cardId, ...asked }) => call(`chain/${cardId}/mint`, asked),
      mintOf: (cardId) => call<MintCall | null>(`chain/${cardId}/find`),
      openBurn: ({ cardId }) => call(`chain/${cardId}/burn`),
    },
    onMinted: ({ cardId }) => call(`posts/${cardId}`),
  }
}
