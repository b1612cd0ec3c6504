import { type RequestTurns, requestTurns } from '@platform/service-kit'

/** Largest file of a build, and largest source map, bytes. */
export const UPLOAD_LIMIT = 20 * 1024 * 1024
/**
 * Bytes of uploads that this process reads and stores at once. With their compressed forms they take up to five
 * times as much: 200 MiB of the 512 that a pod has.
 */
const BYTES_AT_ONCE = 2 * UPLOAD_LIMIT
/**
 * Most uploads that wait for memory in this process: one of each team, because the uploads of a team wait for each
 * other first.
 */
const WAITING_TEAMS = 100

/** The memory that files of builds and source maps share: an upload that waits for it is not read. */
export const uploadMemory = (): RequestTurns =>
  requestTurns({
    key: () => 'all teams',
    cost: ({ headers }) =>
      Math.min(Number(headers['content-length'] ?? UPLOAD_LIMIT), UPLOAD_LIMIT),
    capacity: BYTES_AT_ONCE,
    waiting: WAITING_TEAMS,
  })
