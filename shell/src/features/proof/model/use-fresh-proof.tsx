import type { ProofWay } from '@platform/contracts/identity/proofs'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { lazy, Suspense, useState } from 'react'

const ProofDialog = lazy(() => import('../components/proof-dialog.tsx'))

interface Asked {
  ways: readonly ProofWay[]
  answer: (isProven: boolean) => void
}

/**
 * For a write that changes who may enter the account. Render `proofDialog` beside the control.
 * @returns `withProof`: sends the write; where the server asks for a fresh proof, asks the user for it and sends the
 * write again. It rejects as the write did where the user gives none.
 */
export function useFreshProof() {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function withProof<Data>(write: () => Promise<Data>): Promise<Data> {
    try {
      return await write()
    } catch (error) {
      const ways = waysIn(error)
      if (!ways) throw error
      const isProven = await new Promise<boolean>((answer) => setAsked({ ways, answer }))
      if (!isProven) throw error
      return write()
    }
  }

  function close(isProven: boolean) {
    setAsked(null)
    asked?.answer(isProven)
  }

  const proofDialog = asked && (
    <Suspense>
      <ProofDialog ways={asked.ways} onClose={close} />
    </Suspense>
  )
  return { withProof, proofDialog }
}

/** The ways to prove the account that a refused write names; null for any other failure. */
function waysIn(error: unknown): readonly ProofWay[] | null {
  if (!(error instanceof ApiFailure) || error.code !== 'FRESH_PROOF_NEEDED') return null
  return error.details.ways as readonly ProofWay[]
}
