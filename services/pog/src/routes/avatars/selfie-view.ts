import type { SelfieView } from '@platform/contracts/pog/avatars-http'
import type { Selfie } from '../../repositories/selfies.ts'

/** That a selfie is kept, and until when: never the picture itself. */
export const selfieView = (selfie: Pick<Selfie, 'deleteBy'> | null): SelfieView =>
  selfie
    ? { state: 'stored', deletedBy: selfie.deleteBy.toISOString() }
    : { state: 'none', deletedBy: null }
