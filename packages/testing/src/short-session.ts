/**
 * Settings of services that a test kills: others get what a killed one consumed after the least time that a broker
 * allows, and the test waits no longer.
 */
export const SHORT_SESSION = { KAFKA_SESSION_MS: '6000' } as const
