import type { Part } from './part.ts'
import { access } from './parts/access.ts'
import { fuzz } from './parts/fuzz.ts'

/** In the order in which they run. */
export const parts: readonly Part[] = [access, fuzz]
