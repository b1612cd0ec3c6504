import { SOURCE_HEADER } from '@platform/contracts/constants'
import { socialOutcome } from '@platform/contracts/identity/social'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { z } from 'zod'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { Finisher } from '../../operations/social/finisher.ts'
import type { Settled } from '../../operations/social/settle-proof.ts'
import { answerLogIn } from '../auth/answer-log-in.ts'
import { perMinute } from '../per-minute.ts'
import { finisherOf } from './flow-cookie.ts'

interface Finish<Body extends z.ZodType> {
  url: string
  body: Body
  finish(body: z.output<Body>, finisher: Finisher): Promise<Settled>
}

/** A route that finishes a flow: a page of another site cannot send it, as it needs our header and our origin. */
export function finishRoute<Body extends z.ZodType>(
  app: ServiceApp,
  deps: Dependencies,
  { url, body, finish }: Finish<Body>,
): void {
  app.post(
    url,
    {
      config: { access: 'optional-user', rateLimit: perMinute(600), ownPagesOnly: true },
      schema: {
        tags: ['social'],
        body,
        response: answers({ 200: socialOutcome, 202: socialOutcome }, [
          'FORBIDDEN',
          'UNAUTHENTICATED',
          'SOCIAL_NOT_CONFIGURED',
          'SOCIAL_FLOW_INVALID',
          'SOCIAL_DENIED',
          'SOCIAL_UNAVAILABLE',
          'SOCIAL_ALREADY_LINKED',
          'SOCIAL_OTHER_CONNECTED',
          'SOCIAL_COOLING_OFF',
          'SOCIAL_RECONNECT_NEEDED',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request, reply) => {
      if (!request.headers[SOURCE_HEADER]) throw new DomainError('FORBIDDEN')
      const outcome = await finish(
        request.body as z.output<Body>,
        finisherOf(request, deps.secrets),
      )
      if (outcome.outcome === 'connected') return ok(outcome)
      const { provider, redirect } = outcome
      const answer = answerLogIn(reply, deps, outcome.opened)
      return ok(
        'ticket' in answer
          ? { ...answer, provider, redirect }
          : { outcome: 'logged-in' as const, provider, redirect, session: answer },
      )
    },
  )
}
