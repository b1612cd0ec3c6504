import type { ModalProps } from '../../../modals/modal-props.ts'
import ProofDialog from './proof-dialog.tsx'

/** A remote's write needs a fresh proof of the account: the ways that its refusal named. */
export default function FreshProofModal({ modal, onClose }: ModalProps) {
  const ways = modal.name === 'freshProof' ? modal.ways : []
  return (
    <ProofDialog ways={ways} onClose={(isProven) => onClose(isProven ? 'finished' : 'dismissed')} />
  )
}
