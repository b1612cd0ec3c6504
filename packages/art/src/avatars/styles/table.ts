import type { AvatarStyle } from '@platform/contracts/pog/looks'
import type { DrawStyle } from '../scene.ts'
import { action } from './action.ts'
import { adventure } from './adventure.ts'
import { fantasy } from './fantasy.ts'
import { horror } from './horror.ts'
import { sciFi } from './sci-fi.ts'
import { toon } from './toon.ts'

export const styles: Readonly<Record<AvatarStyle, DrawStyle>> = {
  ADVENTURE: adventure,
  FANTASY: fantasy,
  ACTION: action,
  TOON: toon,
  'SCI-FI': sciFi,
  HORROR: horror,
}
