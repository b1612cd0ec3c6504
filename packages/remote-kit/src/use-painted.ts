import { useQueryClient } from '@platform/remote-kit/query'
import { useState } from 'react'
import { useEmbedPage } from './embed-props.ts'

/**
 * Begins an embed with what its painter shows: the query of the key has it from the first render on, and is asked again at once. The key is
 * that of the first render: another user's, or another language's, has nothing painted.
 */
export function usePainted<Painted>(
  key: readonly unknown[],
  asFetched: (painted: Painted) => unknown = (painted) => painted,
): void {
  const { painted } = useEmbedPage()
  const queries = useQueryClient()
  useState(() => {
    if (painted === undefined) return
    queries.setQueryData(key, asFetched(painted as Painted), { updatedAt: 0 })
  })
}
