import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { cardRequests } from './card-requests.ts'
import { feedRequests } from './feed-requests.ts'
import { mintRequests } from './mint-requests.ts'
import { validAvatars } from './valid-avatars.ts'

export const validRequests = (context: AbuseContext): ValidRequests => ({
  ...cardRequests(context),
  ...validAvatars(context),
  ...mintRequests(context),
  ...feedRequests(context),
})
