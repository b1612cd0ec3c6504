import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { mintRequests } from './mint-requests.ts'
import { validAvatars } from './valid-avatars.ts'

export const validRequests = (context: AbuseContext): ValidRequests => ({
  ...validAvatars(context),
  ...mintRequests(context),
})
