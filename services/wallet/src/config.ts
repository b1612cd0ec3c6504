import { approvalLimit, moneyOutConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'

export const config = {
  ...moneyOutConfig,
  /** The sites whose signed wallet messages the service accepts. */
  PUBLIC_ORIGIN: origins,
  /** A second person approves an issue of more than this of any currency, in whole units. */
  APPROVAL_ABOVE: approvalLimit,
  /** Whether a second person approves each issue to the account of the one who asks for it. */
  SELF_ISSUE_NEEDS_APPROVAL: z.stringbool().default(true),
}
