import type { Part } from './part.ts'
import { access } from './parts/access.ts'
import { bodies } from './parts/bodies.ts'
import { canaries } from './parts/canaries.ts'
import { cost } from './parts/cost.ts'
import { fuzz } from './parts/fuzz.ts'
import { limits } from './parts/limits.ts'
import { massAssignment } from './parts/mass-assignment.ts'
import { otp } from './parts/otp.ts'
import { outbound } from './parts/outbound.ts'
import { ownership } from './parts/ownership.ts'
import { surface } from './parts/surface.ts'

/** All parts, in the order in which they run. */
export const parts: readonly Part[] = [
  access,
  surface,
  ownership,
  massAssignment,
  limits,
  otp,
  bodies,
  cost,
  outbound,
  fuzz,
  canaries,
]
