import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run campaign -- import FILE [--dry-run]`: campaigns through the public API. */
export const campaign: Command = (args, lifetime) =>
  runOnPlatform('infra/operator/src/campaign.ts', args, lifetime)
