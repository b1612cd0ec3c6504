import { Skeleton } from '@platform/ui'

/** In the places of what a user has in the header, until its code and its texts are there: the header never moves. */
export const BalanceSkeleton = () => <Skeleton width={96} height={44} />
/** With room for the bell where the header has it, above 429 px. */
export const AccountSkeleton = () => (
  <Skeleton width="clamp(44px, (100vw - 429px) * 99, 96px)" height={44} />
)
