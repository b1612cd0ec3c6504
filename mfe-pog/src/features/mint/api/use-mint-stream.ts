import { MINT_EVENT } from '@platform/contracts/pog/constants'
import type { MintView } from '@platform/contracts/pog/mint-http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useShell, useViewerId } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useState } from 'react'
import { newerMint } from '../model/newer-mint.ts'
import { mintKey } from './mint-state.ts'

/**
 * Follows the user's mint while it is on.
 * @returns whether the stream is open
 */
export function useMintStream(isOn: boolean): boolean {
  const { session } = useShell()
  const userId = useViewerId()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isFollowed = isOn && userId !== null

  const hear = useEffectEvent((data: string) => {
    const answer = JSON.parse(data) as MintView
    queries.setQueryData<MintView>(mintKey(userId), (shown) => newerMint(shown, answer))
  })

  useEffect(() => {
    if (!isFollowed) return
    const leaving = new AbortController()
    import('@platform/remote-kit/stream/event-stream').then(
      ({ openEventStream }) => {
        if (leaving.signal.aborted) return
        const close = openEventStream({
          fetch: (...request) => fetch(...request),
          url: '/api/pog/mint/stream',
          session,
          onEvent: ({ type, data }) => type === MINT_EVENT && hear(data),
          onStatus: (status) => setOpen(status === 'open'),
        })
        leaving.signal.addEventListener('abort', close)
      },
      () => {},
    )
    return () => {
      leaving.abort()
      setOpen(false)
    }
  }, [isFollowed, session])
  return isOpen
}
