import type { Attempt } from './delivery.ts'

/** Where this deployment sends webhooks, and how. */
export interface WebhookTargets {
  /** In words; empty where webhooks are not set up. */
  hosts: readonly string[]
  accepts(address: string): boolean
  /** One attempt. What it throws is the reason of `signal`. */
  post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<Attempt>
}
