import type { Session } from '@platform/contracts/identity/http'
import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../../operations/dependencies.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

/** Every log-in answers through it: sets the cookies of its outcome, which is the answer. */
export function answerLogIn(
  reply: FastifyReply,
  { secureCookies }: Pick<Dependencies, 'secureCookies'>,
  opened: Session,
): Session {
  setRefreshCookie(reply, opened.refreshToken, secureCookies)
  return opened
}
