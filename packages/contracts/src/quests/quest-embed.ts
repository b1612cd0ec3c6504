const QUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a partner's attribute `quest` is the id of a campaign or a quest, as its address has it; without zod, for pages. */
export const isQuestId = (written: unknown): written is string =>
  typeof written === 'string' && QUEST_ID.test(written)
