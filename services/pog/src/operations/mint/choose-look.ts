import type { chooseStyleBody } from '@platform/contracts/pog/mint-http'
import type { z } from 'zod'
import type { Mint } from '../../domain/mint/mint.ts'
import { changeMint } from './change-mint.ts'
import type { MintDependencies } from './dependencies.ts'

/** Stores what the user chose of the avatar; what is not named stays. @throws MINT_STATE, IN_PROGRESS */
export function chooseLook(
  deps: Pick<MintDependencies, 'mints' | 'newCardId' | 'clock'>,
  userId: string,
  { category, character, style, variant }: z.output<typeof chooseStyleBody>,
): Promise<Mint> {
  return changeMint(deps, userId, () => ({
    type: 'chosen',
    ...(category !== undefined && { category }),
    ...(character !== undefined && { character }),
    ...(style !== undefined && { style }),
    ...(variant !== undefined && { variant }),
  }))
}
