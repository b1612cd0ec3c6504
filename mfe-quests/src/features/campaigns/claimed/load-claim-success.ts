import type { ComponentProps, ComponentType } from 'react'
import type { ClaimSuccess as Component } from './claim-success.tsx'

export type ClaimSuccess = ComponentType<ComponentProps<typeof Component>>

/** The code of the celebration; fetched once. @throws what the import throws */
export async function loadClaimSuccess(): Promise<ClaimSuccess> {
  const { ClaimSuccess } = await import('./claim-success.tsx')
  return ClaimSuccess
}
