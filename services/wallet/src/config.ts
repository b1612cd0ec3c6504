import { approvalLimit, moneyOutConfig, providerSettings } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import { providers } from './providers/table.ts'

export const config = {
  ...moneyOutConfig,
  /** File of the key under which the codes of the store are encrypted, the same for all instances; made when it is missing. */
  WALLET_SECRET_FILE: z.string().min(1),
  /** The sites whose signed wallet messages the service accepts. */
  PUBLIC_ORIGIN: origins,
  /** A second person approves an issue of more than this of any currency, in whole units. */
  APPROVAL_ABOVE: approvalLimit,
  /** Whether a second person approves each issue to the account of the one who asks for it. */
  SELF_ISSUE_NEEDS_APPROVAL: z.stringbool().default(true),
  /** How often swaps are carried out, and how often deposits are looked for, ms. */
  SWAP_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  DEPOSIT_WORKER_MS: z.coerce.number().int().positive().default(10_000),
  ...providerSettings(providers),
}
