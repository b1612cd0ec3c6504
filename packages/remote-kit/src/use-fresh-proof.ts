import type { ProofWay } from '@platform/contracts/identity/proofs'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useShell } from '@platform/remote-kit/shell'
import { useCallback } from 'react'

/**
 * For a write that needs a fresh proof of the account (FRESH_PROOF_NEEDED).
 * @returns sends the write; where the server asks for a proof, the shell asks the user for it, and the write is sent again. It rejects
 * as the write did where the user gives none
 */
export function useFreshProof(): <Data>(write: () => Promise<Data>) => Promise<Data> {
  const { openModal, session } = useShell()
  return useCallback(
    async (write) => {
      const asked = userIn(session.get())
      try {
        return await write()
      } catch (error) {
        const ways = waysIn(error)
        if (!ways || !(await openModal({ name: 'freshProof', ways }))) throw error
        // Another user may have taken over meanwhile.
        if (userIn(session.get()) !== asked) throw error
        return write()
      }
    },
    [openModal, session],
  )
}

const userIn = (state: SessionState) => (state.status === 'signed-in' ? state.userId : null)

/** The ways to prove the account that a refused write names; null for any other failure. */
function waysIn(error: unknown): readonly ProofWay[] | null {
  if (!(error instanceof ApiFailure) || error.code !== 'FRESH_PROOF_NEEDED') return null
  return error.details.ways as readonly ProofWay[]
}
