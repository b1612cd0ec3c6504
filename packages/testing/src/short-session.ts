/**
 * Settings of services that a test kills, for which it then waits: others get what a killed one consumed and led after
 * the least time that is allowed.
 */
export const SHORT_SESSION = { KAFKA_SESSION_MS: '6000', LEADER_LEASE_MS: '3000' } as const
