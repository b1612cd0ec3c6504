import { Skeleton } from '@platform/ui'

/** In the places of what a user has in the header, until its code and its texts are there: the header never moves. */
export const BalanceSkeleton = () => <Skeleton width={96} height={44} />
export const AccountSkeleton = () => <Skeleton width={44} height={44} />
