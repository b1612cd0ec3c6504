/**
 * Settings of a platform for tests on a machine that does other work too: where its event loops lag (0: without a limit) or a
 * connection takes long, calls wait and are not refused. They do without costly metrics.
 */
export const PATIENT_SETTINGS = {
  MAX_EVENT_LOOP_DELAY_MS: '0',
  CONNECT_TIMEOUT_MS: '15000',
  // For metrics that no such test reads: at the default it is most of what an idle platform asks the broker.
  KAFKA_BACKLOG_MS: '60000',
  // Consumers that have nothing to do ask less often; what comes is answered at once all the same.
  KAFKA_FETCH_WAIT_MS: '2000',
} as const
