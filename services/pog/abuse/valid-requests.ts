import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { validAvatars } from './valid-avatars.ts'

export const validRequests = (context: AbuseContext): ValidRequests => ({
  ...validAvatars(context),
})
