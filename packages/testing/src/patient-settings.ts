/**
 * Settings of a service under test on a machine that is busy, which delays its event loop and the answers of the database: tests of
 * that have their own.
 */
export const PATIENT_SETTINGS = { MAX_EVENT_LOOP_DELAY_MS: '0', MONGO_WAIT_MS: '20000' } as const
