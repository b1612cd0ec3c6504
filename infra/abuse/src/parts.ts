import type { Part } from './part.ts'
import { access } from './parts/access.ts'

/** In the order in which they run. */
export const parts: readonly Part[] = [access]
