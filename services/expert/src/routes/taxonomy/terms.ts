import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import type { TermKind } from '@platform/contracts/expert/constants'
import {
  addition,
  additionBody,
  type Term as TermView,
  terms,
  termsQuery,
} from '@platform/contracts/expert/taxonomy-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { hasCheck } from '../../domain/checks/bank/bank.ts'
import type { Term } from '../../domain/taxonomy/term.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { addTerm } from '../../operations/taxonomy/add-term.ts'
import { termLister } from '../../operations/taxonomy/list-terms.ts'
import { PUBLIC_READS, WRITES } from '../limits.ts'
import { additionView } from '../views/application-view.ts'

const LISTS = { skills: 'skill', tools: 'tool', languages: 'language' } as const satisfies Record<
  string,
  TermKind
>

/** GET /api/experts/{skills,tools,languages}, POST /api/experts/application/additions. */
export function termRoutes(app: ServiceApp, deps: Dependencies): void {
  const list = termLister(deps)
  for (const [path, kind] of Object.entries(LISTS)) {
    app.get(
      `/api/experts/${path}`,
      {
        config: { access: 'optional-user', rateLimit: PUBLIC_READS },
        schema: {
          querystring: termsQuery,
          response: answers({ 200: terms }, ['INVALID_CURSOR']),
        },
      },
      async (request) => {
        const { search = '', cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
        const page = await list(kind, search, { cursor, limit })
        return ok({ ...page, items: page.items.map(termView) })
      },
    )
  }

  app.post(
    '/api/experts/application/additions',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: {
        body: additionBody,
        response: answers({ 201: addition }, ['TOO_MANY_ADDITIONS']),
      },
    },
    async (request, reply) => {
      const added = await addTerm(deps, userOf(request), request.body)
      reply.code(201)
      return ok(additionView(added))
    },
  )
}

const termView = ({ id, kind, name, group }: Term): TermView => ({
  ...{ id, name, group, hasCheck: kind === 'skill' && hasCheck(id) },
})
