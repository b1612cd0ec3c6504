import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { mintRequests } from './mint-requests.ts'

export const validRequests = (context: AbuseContext): ValidRequests => ({
  ...mintRequests(context),
})
