import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'HOLD_NFT'>

export const aNftTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'nft',
  type: 'HOLD_NFT',
  title: 'Hold a banner',
  settings: {
    type: 'HOLD_NFT',
    chainId: 137,
    chainName: 'Polygon',
    contract: `0x${'a1'.repeat(20)}`,
    collection: 'Ember Banners',
    minimum: 2,
  },
  ...difference,
})
