import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { peopleRequests } from './people-requests.ts'
import { verificationRequests } from './verification-requests.ts'

export const validRequests = (context: AbuseContext): ValidRequests => ({
  ...verificationRequests(context),
  ...peopleRequests(context),
})
