import { z } from 'zod'
import { language, pageOf, pageQuery } from '../envelope.ts'
import { campaignStatus } from './campaign.ts'
import { questGame } from './games.ts'
import { task, userProgress } from './http.ts'
import { questKey, questSummary } from './quest-lists.ts'
import { proof } from './task-types/proof.ts'
import { taskId } from './task-types/task-type.ts'

/** GET /api/userquest/me: the quests that the user has begun, in any status; /live: those that are live. */
export const ownQuestsQuery = z.object({ lang: language.optional(), ...pageQuery })
export const ownQuests = pageOf(questSummary)

/** GET /api/userquest/gamelist: the games of the quests that the user has begun, by name. */
export const ownGame = z.object({
  game: questGame,
  begun: z.number().int(),
  /** Of these. */
  live: z.number().int(),
  claimed: z.number().int(),
})
export type OwnGame = z.infer<typeof ownGame>
export const ownGames = z.object({ items: z.array(ownGame) })

/**
 * POST /api/userquest/start: begins a quest, once; answers the progress. It is refused with QUEST_LOGIN_NEEDED until the user
 * has said how the game knows them.
 */
export const startQuestBody = z.strictObject({ slug: questKey })
/** POST /api/userquest/clanchief/v2?slug=: the same, as the verified chief of a clan; VERIFIED_CHIEF_ONLY to others, also of a quest for anybody. */
export const clanQuestQuery = z.object({ slug: questKey })

/** Of which quest a GET asks. */
export const ownQuestQuery = z.object({ slug: questKey, lang: language.optional() })

/** GET /api/userquest/slots. */
export const questSlots = z.object({
  /** Null for open slots. */
  total: z.number().int().nullable(),
  /** A hint, not a promise: the claim decides. */
  remaining: z.number().int().nullable(),
})
export type QuestSlots = z.infer<typeof questSlots>

/** How a user stands in a quest. CREDITED: the reward is paid. */
const ownQuestStatus = z.enum(['NOT_STARTED', 'STARTED', 'COMPLETED', 'CLAIMED', 'CREDITED'])

/** GET /api/userquest/queststatus. */
export const questStatus = z.object({
  status: campaignStatus,
  paused: z.boolean(),
  user: ownQuestStatus,
  progress: userProgress.nullable(),
  tasks: z.array(
    task.pick({
      id: true,
      type: true,
      title: true,
      stage: true,
      status: true,
      rejection: true,
      rejectionDetails: true,
      check: true,
      retryAt: true,
      verifiedAt: true,
    }),
  ),
})
export type QuestStatus = z.infer<typeof questStatus>

const handIn = {
  slug: questKey,
  /** The task PROOF; may be absent where the quest has one alone. */
  taskId: taskId.optional(),
}
const { text, link, pictures } = proof.input.shape
/** POST /api/userquest/proof: a text. It is a try at the task, and answers as one (`validateResult`). */
export const textProofBody = z.strictObject({ ...handIn, text: text.unwrap() })
/** POST /api/userquest/proof/v2: a text, a link, or both. */
export const linkProofBody = z.strictObject({ ...handIn, text, link })
/** POST /api/userquest/proof/v3: the same with pictures, uploaded before (POST .../tasks/:taskId/evidence). */
export const pictureProofBody = z.strictObject({ ...handIn, text, link, pictures })
export const proofQuery = z.object({ lang: language.optional() })
