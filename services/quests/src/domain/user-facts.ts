import type { UserFact, UserFactAnswer } from '@platform/contracts/identity/user-facts'

/** What other services know of users. Each call throws UNAVAILABLE while the service is down. */
export interface UserFacts {
  fact(userId: string, fact: UserFact): Promise<UserFactAnswer>
}
