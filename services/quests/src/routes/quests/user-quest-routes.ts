import { userProgress, validateResult } from '@platform/contracts/quests/http'
import {
  clanQuestQuery,
  linkProofBody,
  ownGames,
  ownQuestQuery,
  ownQuests,
  ownQuestsQuery,
  pictureProofBody,
  proofQuery,
  questSlots,
  questStatus,
  startQuestBody,
  textProofBody,
} from '@platform/contracts/quests/user-quests'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { loadStanding } from '../../operations/load-standings.ts'
import { handInProof } from '../../operations/quests/hand-in-proof.ts'
import { listOwnGames } from '../../operations/quests/list-own-games.ts'
import { listOwnQuests } from '../../operations/quests/list-quests.ts'
import { loadQuest } from '../../operations/quests/load-quest.ts'
import { requireChief } from '../../operations/require-chief.ts'
import { startCampaign } from '../../operations/start-campaign.ts'
import { participantOf } from '../participant-of.ts'
import { PARTICIPATION, START_REFUSALS, TRY_REFUSALS } from '../participation.ts'
import { questGameView } from '../views/game-view.ts'
import { progressView } from '../views/progress-view.ts'
import { questStatusView, questSummaries, slotsView } from '../views/quest-view.ts'
import { triedView } from '../views/tried-view.ts'
import { listReader, questReader } from './quest-reader.ts'

/** What a user sees of the quests that they have begun. */
export function ownQuestRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user' } as const
  for (const [path, live] of [
    ['/api/userquest/me', false],
    ['/api/userquest/live', true],
  ] as const) {
    app.get(
      path,
      {
        config,
        schema: {
          querystring: ownQuestsQuery,
          response: answers({ 200: ownQuests }, ['INVALID_CURSOR']),
        },
      },
      async (request) => {
        const { lang: language = 'en', ...query } = request.query
        const page = await listOwnQuests(deps, listReader(request, language), { live, ...query })
        const reader = await questReader(deps, request, language, page.items)
        return ok({ ...page, items: questSummaries(page.items, reader) })
      },
    )
  }
  app.get(
    '/api/userquest/gamelist',
    { config, schema: { response: answers({ 200: ownGames }) } },
    async (request) => {
      const clients = deps.providers.thirdPartyClients
      const own = await listOwnGames(deps, userOf(request).id)
      return ok({ items: own.map((one) => ({ ...one, game: questGameView(one.game, clients) })) })
    },
  )
  app.get(
    '/api/userquest/slots',
    {
      config,
      schema: {
        querystring: ownQuestQuery,
        response: answers({ 200: questSlots }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      const quest = await loadQuest(deps, request.query.slug, userId)
      return ok(slotsView(await loadStanding(deps, quest, userId), deps.clock.now()))
    },
  )
  app.get(
    '/api/userquest/queststatus',
    {
      config,
      schema: {
        querystring: ownQuestQuery,
        response: answers({ 200: questStatus }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      const { slug, lang: language = 'en' } = request.query
      const shown = await loadStanding(deps, await loadQuest(deps, slug, userId), userId)
      return ok(questStatusView(shown, { language, now: deps.clock.now() }))
    },
  )
}

const LIMITED = { ...PARTICIPATION, rateLimit: { max: 60, timeWindow: 60_000 } }

/** What a user does in a quest: the same as in a campaign. */
export function userQuestRoutes(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/userquest/start',
    {
      config: LIMITED,
      schema: {
        body: startQuestBody,
        response: answers({ 200: userProgress }, START_REFUSALS),
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      const quest = await loadQuest(deps, request.body.slug, userId)
      const started = await startCampaign(deps, userId, quest.id, participantOf(request))
      const { campaign, progress, standing } = started
      return ok(progressView(campaign, progress, standing, deps.clock.now()))
    },
  )
  app.post(
    '/api/userquest/clanchief/v2',
    {
      config: LIMITED,
      schema: {
        querystring: clanQuestQuery,
        response: answers({ 200: userProgress }, START_REFUSALS),
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      const quest = await loadQuest(deps, request.query.slug, userId)
      await requireChief(deps, { chiefs: true }, userId)
      const started = await startCampaign(deps, userId, quest.id, participantOf(request))
      const { campaign, progress, standing } = started
      return ok(progressView(campaign, progress, standing, deps.clock.now()))
    },
  )
  proofRoutes(app, deps)
}

const PROOFS = [
  ['/api/userquest/proof', textProofBody],
  ['/api/userquest/proof/v2', linkProofBody],
  ['/api/userquest/proof/v3', pictureProofBody],
] as const

function proofRoutes(app: ServiceApp, deps: Dependencies): void {
  for (const [path, body] of PROOFS) {
    app.post(
      path,
      {
        config: LIMITED,
        schema: {
          querystring: proofQuery,
          body,
          response: answers({ 200: validateResult }, TRY_REFUSALS),
        },
      },
      async (request) => {
        const tried = await handInProof(deps, userOf(request).id, request.body)
        const { lang: language = 'en' } = request.query
        return ok(triedView(tried, { language, now: deps.clock.now() }))
      },
    )
  }
}
