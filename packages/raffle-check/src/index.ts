export {
  type ChestFault,
  type ChestPart,
  chestFaultsOf,
  chestPartOf,
  isNameOf,
  type PublicChestDay,
  type ShownPrize,
} from './check-chest.ts'
export { faultsOf } from './check-draw.ts'
export { type Doubt, doubtsOf } from './doubts.ts'
export { type CheckPart, type Fault, partOf } from './fault.ts'
export type { PublicRaffle } from './public-raffle.ts'
