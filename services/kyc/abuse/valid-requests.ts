import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { verificationRequests } from './verification-requests.ts'

export const validRequests = (context: AbuseContext): ValidRequests => ({
  ...verificationRequests(context),
})
