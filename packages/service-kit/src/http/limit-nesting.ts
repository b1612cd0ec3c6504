import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/** Levels of objects and lists in a body: more than any schema admits. Thousands would overflow the stack of what walks them. */
const MAX_DEPTH = 200

/** Refuses a body that is nested too deeply with MALFORMED_BODY, before its schema is checked. */
export function limitNesting(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, headers }) => {
    // Two brackets a level: a shorter text cannot be nested too deeply.
    if (Number(headers['content-length']) <= 2 * MAX_DEPTH || !isParsed(body)) return
    if (isDeeperThan(body, MAX_DEPTH)) throw new DomainError('MALFORMED_BODY')
  })
}

const isParsed = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body)

/** Level by level, without recursion. */
function isDeeperThan(body: object, depth: number): boolean {
  let level: object[] = [body]
  for (let n = 0; n < depth && level.length > 0; n += 1) {
    level = level.flatMap((value) => Object.values(value).filter(isParsed))
  }
  return level.length > 0
}
